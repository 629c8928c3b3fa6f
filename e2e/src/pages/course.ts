import { expect, type Locator, type Page } from '@playwright/test';
import { expectMessage } from '../messages.ts';
import type { Lesson, QuizQuestion } from '@chandelle/course/public/lesson';
import { auditNarrowToo } from '../audit.ts';
import { rightOption, wrongOption } from '../course.ts';
import { expectFigure } from './figures.ts';
import { barButton, message, openQuestion, verdictBar } from './lesson.ts';
import { pressStep, readScreens } from './screens.ts';

type Quiz = NonNullable<Lesson['quiz']>;

/** Returns the quiz of a lesson that has one. */
export function quizOf(lesson: Lesson): Quiz {
  if (lesson.quiz === null) throw new Error(`${lesson.summary.id} has no quiz.`);
  return lesson.quiz;
}

/** The group of a question, which is also the only one in view where they come one at a time. */
export const groupOf = (page: Page, question: QuizQuestion): Locator =>
  page.getByRole(question.multiple ? 'group' : 'radiogroup', { name: question.text });

/** What to do at each screen of a step, both counted from 0, once the step's title stands there. */
type AtScreen = (step: number, screen: number) => Promise<void>;

/** Waits for the first step of a lesson; what is asked before it, where something is, is passed. */
export async function openFirstStep(page: Page, lesson: Lesson): Promise<void> {
  const pass = barButton(page, 'Passer');
  await expect(titleOf(page, lesson, 0).or(pass)).toBeVisible();
  if (await pass.isVisible()) await pass.click();
  await expectTitle(page, lesson, 0);
}

/** Reads every step before the quiz, each under its own title, and arrives at the quiz. */
export async function readToQuiz(page: Page, lesson: Lesson, at?: AtScreen): Promise<void> {
  const quizStep = lesson.steps.findIndex(({ kind }) => kind === 'quiz');
  const { start } = quizOf(lesson).rules.labels;
  await openFirstStep(page, lesson);
  for (let step = 0; step < quizStep; step += 1) {
    await expectTitle(page, lesson, step);
    await readScreens(page, lesson, step, (screen) => at?.(step, screen) ?? Promise.resolve());
    const label = step === quizStep - 1 && start !== null ? start : 'Suivant';
    // A figure that comes after the text may push the button away from under the finger: then it is pressed again.
    await expect(async () => {
      if (await titleOf(page, lesson, step).isVisible()) await pressStep(page, label);
      await expect(titleOf(page, lesson, step)).toBeHidden({ timeout: 3000 });
    }).toPass();
  }
  await expectTitle(page, lesson, quizStep);
}

/** Reads the steps that follow the quiz, up to the last screen of the last one. */
export async function readToEnd(page: Page, lesson: Lesson, at?: AtScreen): Promise<void> {
  const quizStep = lesson.steps.findIndex(({ kind }) => kind === 'quiz');
  for (let step = quizStep + 1; step < lesson.steps.length; step += 1) {
    await pressStep(page, 'Suivant');
    await expectTitle(page, lesson, step);
    await readScreens(page, lesson, step, (screen) => at?.(step, screen) ?? Promise.resolve());
  }
}

/**
 * Answers all questions of a quiz in order.
 *
 * @param slips Numbers of questions, from 1, that are missed before; a number that stands twice is missed twice.
 * @param toast What the message says after the first slip on a question, where answers are judged at once.
 * @param half A question, by its number, of which one right answer of several is given first, and what that is told.
 */
export async function answerQuiz(
  page: Page,
  lesson: Lesson,
  slips: readonly number[],
  toast: string | null,
  half: { question: number; text: string } | null = null,
): Promise<void> {
  const { questions, rules } = quizOf(lesson);
  for (const [index, question] of questions.entries()) {
    const missed = slips.filter((number) => number === index + 1).length;
    if (rules.layout === 'page') await openQuestion(page, question);
    await expect(groupOf(page, question)).toBeVisible();
    if (half?.question === index + 1) await answerHalf(page, question, half.text);
    if (rules.judging === 'any') await chooseAtOnce(page, question, missed > 0);
    else {
      for (let slip = 0; slip < missed; slip += 1)
        await miss(page, lesson, question, slip, slip === 0 ? toast : null);
      await answerRightly(page, lesson, question);
    }
    if (rules.layout === 'page') continue;
    const next = questions[index + 1];
    // The first question and the last one are left to move on by themselves.
    if (index > 0 && next !== undefined) await goOn(page, question, next);
    else if (rules.judging === 'any') await expect(groupOf(page, question)).toBeHidden();
  }
}

/** Expects the results below the pass mark, from which there is no way to finish, and begins again. */
export async function failAndRetry(
  page: Page,
  lesson: Lesson,
  expected: { score: string; text: string },
): Promise<void> {
  await expect(message(page, 'Score insuffisant', expected.text)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Vous y êtes presque.' })).toBeVisible();
  await expectFigure(page, 'score du quiz', expected.score);
  const [first] = quizOf(lesson).questions;
  await expect(page.getByRole('heading', { name: first?.text ?? '?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Terminer la leçon' })).toBeHidden();
  await auditNarrowToo(page, 'result, below the pass mark');
  await page.getByRole('button', { name: 'Réessayer', exact: true }).click();
  await expectTitle(page, lesson, 0);
}

/** What the server says of a completion. */
export interface Saved {
  score: number;
  pointsEarned: number;
  totalPoints: number;
  completedAt: string;
  unlockNextAt: string | null;
}

/** Ends the lesson from its last step; gives what the server says of it. */
export async function finish(page: Page): Promise<Saved> {
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/completion') && response.ok(),
  );
  await page.getByRole('button', { name: 'Terminer la leçon' }).click();
  return (await saved).json() as Promise<Saved>;
}

/** Ticks one of several right answers only: it is asked to complete it, and costs nothing. */
async function answerHalf(page: Page, question: QuizQuestion, text: string): Promise<void> {
  const group = groupOf(page, question);
  await openQuestion(page, question);
  await optionOf(group, question, rightOption(question).text).check();
  await barButton(page, 'Valider').click();
  await expect(verdictBar(page).getByText(text, { exact: true })).toBeVisible();
  await expectUnlocked(page);
}

async function miss(
  page: Page,
  lesson: Lesson,
  question: QuizQuestion,
  slip: number,
  toast: string | null,
): Promise<void> {
  const group = groupOf(page, question);
  const { text, why } = wrongOption(question, slip);
  await send(page, lesson, question, [text]);
  if (toast !== null) await expectMessage(page, 'Mauvaise réponse', toast);
  await expect(verdictBar(page).getByText('Incorrect. Réessayez !')).toBeVisible();
  await expect(group.getByText(why, { exact: true })).toBeVisible();
  await expectUnlocked(page);
}

async function answerRightly(page: Page, lesson: Lesson, question: QuizQuestion): Promise<void> {
  const right = question.options.filter((option) => option.right);
  await send(
    page,
    lesson,
    question,
    right.map(({ text }) => text),
  );
  if (quizOf(lesson).rules.layout === 'page')
    await expect(verdictBar(page).getByText('Excellent ! Bonne réponse !')).toBeVisible();
  // One at a time, the question moves on by itself: it stays readable below, or the results name it.
  else await expect(page.getByText(right[0]?.why ?? '?', { exact: true }).first()).toBeAttached();
}

/**
 * Presses « Suivant » while a question still stands there, rather than wait until the page goes on by itself. Looked at
 * and pressed in one turn of the page: a press that came a moment later would meet the next question.
 */
async function goOn(page: Page, question: QuizQuestion, next: QuizQuestion): Promise<void> {
  await page.evaluate((id) => {
    const shown = document.querySelector(`[data-question="${id}"]`) !== null;
    const buttons = [...document.querySelectorAll('button')];
    if (shown) buttons.find(({ textContent }) => textContent.trim() === 'Suivant')?.click();
  }, question.id);
  await expect(groupOf(page, next)).toBeVisible();
}

/** An answer that stands, whatever it is. */
async function chooseAtOnce(page: Page, question: QuizQuestion, missed: boolean): Promise<void> {
  const { text } = missed ? wrongOption(question) : rightOption(question);
  await optionOf(groupOf(page, question), question, text).click();
}

/** Sends a choice: where one question is shown alone, the press itself answers. */
async function send(
  page: Page,
  lesson: Lesson,
  question: QuizQuestion,
  texts: readonly string[],
): Promise<void> {
  const group = groupOf(page, question);
  if (quizOf(lesson).rules.layout === 'single' && !question.multiple) {
    await optionOf(group, question, texts[0] ?? '?').click();
    return;
  }
  for (const text of texts) await optionOf(group, question, text).check();
  await barButton(page, 'Valider').click();
}

const optionOf = (group: Locator, question: QuizQuestion, text: string): Locator =>
  group.getByRole(question.multiple ? 'checkbox' : 'radio', { name: text, exact: true });

/** The lock after a wrong answer comes with the verdict, and goes by itself. */
async function expectUnlocked(page: Page): Promise<void> {
  await expect(verdictBar(page).getByText('reprise')).toBeHidden();
}

function titleOf(page: Page, lesson: Lesson, step: number): Locator {
  const { title } = lesson.steps[step] ?? { title: '?' };
  return page.getByRole('heading', { level: 1, name: title, exact: true });
}

const expectTitle = (page: Page, lesson: Lesson, step: number) =>
  expect(titleOf(page, lesson, step)).toBeVisible();
