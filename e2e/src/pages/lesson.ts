import { expect, type Locator, type Page } from '@playwright/test';
import type { Lesson, QuizOption, QuizQuestion } from '@chandelle/course/public/lesson';
import { scorePercent } from '@chandelle/course/scoring';
import { candlesticks, questions, rightOption } from '../course.ts';
import { expectTakenOver } from '../expect-taken-over.ts';
import { expectScreen, readScreens, screensOf } from './screens.ts';

const path = `/lessons/${candlesticks.summary.id}`;

/** Opens the candlesticks lesson by its address. */
export async function openLesson(page: Page): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectLessonTakenOver(page);
}

/** Waits until a lesson answers keys: the text that the server renders comes before. */
export async function expectLessonTakenOver(page: Page): Promise<void> {
  await expectTakenOver(page);
  await expect(page.locator('[data-passing]')).toHaveCount(0);
}

/** Waits for the server to have kept where the lesson stands, the next time that it is told. */
export const nextSavedPosition = (page: Page): Promise<unknown> =>
  page.waitForResponse((response) => response.url().endsWith('/position') && response.ok());

/** Waits until the server has kept that the attempt under way stands at a step, from 1: another device begins there. */
export async function expectSavedAt(page: Page, step: number): Promise<void> {
  const readStep = async () => {
    const response = await page.request.get(`/api/lessons/${candlesticks.summary.id}/attempt`);
    return ((await response.json()) as { step: number } | null)?.step;
  };
  await expect.poll(readStep).toBe(step - 1);
}

/** Leafs with the arrow key, through the screens of a step, to the next one, counted from 1. */
export async function leafTo(page: Page, step: number): Promise<void> {
  for (let screen = 1; screen < screensOf(candlesticks, step - 2); screen += 1) {
    await page.keyboard.press('ArrowRight');
    await expectScreen(page, screen + 1);
  }
  await page.keyboard.press('ArrowRight');
  await expectStep(page, step);
}

/** Expects that the lesson stands at a step, from 1, with its title. */
export async function expectStep(page: Page, step: number): Promise<void> {
  const { title, kind } = candlesticks.steps[step - 1] ?? { title: '?', kind: 'reading' };
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  const place = `Étape ${step} sur ${candlesticks.steps.length}`;
  // In a quiz the wick counts questions, and says the step besides.
  const said = kind === 'quiz' ? new RegExp(`^${place}, question `) : place;
  await expect(wick(page)).toHaveAttribute('aria-valuetext', said);
}

/** The wick of the lesson, which says the step. */
const wick = (page: Page): Locator =>
  page.getByRole('progressbar', { name: 'Progression dans la leçon' });

/** Returns whether the lesson stands at a step, from 1. */
async function isAt(page: Page, step: number): Promise<boolean> {
  const said = (await wick(page).getAttribute('aria-valuetext')) ?? '';
  return new RegExp(`^Étape ${step} sur`).test(said);
}

/** The button that leads to the next screen or step. */
export const nextButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Suivant', exact: true });

/** Presses « Suivant », through the screens of each step, until a step, from 1, is shown. */
export async function goToStep(page: Page, from: number, to: number): Promise<void> {
  for (let step = from; step < to; step += 1) {
    for (let screen = 0; screen < screensOf(candlesticks, step - 1); screen += 1)
      if (!(await isAt(page, step + 1))) await nextButton(page).click();
    // A figure that comes after the text may push the button away from under the finger: then it is pressed again.
    await expect(async () => {
      try {
        await expect.poll(() => isAt(page, step + 1), { timeout: 3000 }).toBe(true);
      } catch (error) {
        await nextButton(page).click();
        throw error;
      }
    }).toPass();
    await expectStep(page, step + 1);
  }
}

/** Presses « Précédent » until the first screen of the first step is shown. */
export async function goBackToStart(page: Page): Promise<void> {
  const back = page.getByRole('button', { name: 'Précédent' });
  while (await back.isEnabled()) await back.click();
  await expectStep(page, 1);
}

/** Goes on to the last screen of the step that is shown, from 1, counted from wherever in it one is. */
export async function goToLastScreen(page: Page, step: number): Promise<void> {
  await readScreens(page, candlesticks, step - 1);
}

/** The group of one question. */
export const questionGroup = (page: Page, question: QuizQuestion): Locator =>
  page.getByRole('radiogroup', { name: question.text });

/** One option of a question. */
export const optionRadio = (page: Page, question: QuizQuestion, option: QuizOption): Locator =>
  questionGroup(page, question).getByRole('radio', { name: option.text });

/** The bar at the foot of a quiz: verdict, cost, and the button that sends an answer or goes on. */
export const verdictBar = (page: Page): Locator =>
  page.getByRole('region', { name: 'Votre réponse' });

/** The button of the bar by its words. */
export const barButton = (page: Page, name: string): Locator =>
  verdictBar(page).getByRole('button', { name, exact: true });

/** Brings a question to be the open one: of a page of questions, the one before is done and goes on. */
export async function openQuestion(page: Page, question: Pick<QuizQuestion, 'id'>): Promise<void> {
  const open = page.locator(`[data-open] [data-question="${question.id}"]`);
  const goOn = barButton(page, 'Continuer');
  await expect(async () => {
    await expect(open.or(goOn).first()).toBeVisible();
    // A question that is done goes on by itself after a while: the button may go between the look and the click.
    if (!(await open.isVisible())) await goOn.click({ timeout: 2000 });
    await expect(open).toBeVisible({ timeout: 2000 });
  }).toPass();
}

/** Chooses an option and sends it. */
export async function answer(
  page: Page,
  question: QuizQuestion,
  option: QuizOption,
): Promise<void> {
  await openQuestion(page, question);
  await optionRadio(page, question, option).check();
  await barButton(page, 'Valider').click();
}

/** Answers a question rightly, and waits until it is validated. */
export async function answerRight(page: Page, question: QuizQuestion): Promise<void> {
  await answer(page, question, rightOption(question));
  await expect(verdictBar(page).getByText('Excellent ! Bonne réponse !')).toBeVisible();
}

/**
 * Expects that a question is validated: its row opens on the explanation of the answer, and those of the other options
 * are folded below.
 */
export async function expectValidated(page: Page, question: QuizQuestion): Promise<void> {
  const open = page.locator(`[data-open] [data-question="${question.id}"]`);
  const row = page.getByRole('button', { name: question.text, exact: true });
  await expect(open.or(row).first()).toBeVisible();
  if (!(await open.isVisible()) && (await row.getAttribute('aria-expanded')) === 'false')
    await row.click();
  const group = questionGroup(page, question);
  await expect(group.getByText(rightOption(question).why, { exact: true })).toBeVisible();
  const others = group.locator('details');
  if ((await others.getAttribute('open')) === null) await others.locator('summary').click();
  for (const { why } of question.options)
    await expect(group.getByText(why, { exact: true })).toBeVisible();
}

/** Answers every question from one on rightly. */
export async function answerRest(page: Page, from: number): Promise<void> {
  for (const question of questions.slice(from - 1)) await answerRight(page, question);
}

/** A message of a kind by its title. */
export const message = (page: Page, title: string, text?: string): Locator => {
  const status = page
    .locator('[data-toast]')
    .filter({ has: page.getByText(title, { exact: true }) });
  return text === undefined
    ? status
    : status.filter({ has: page.getByText(text, { exact: true }) });
};

/** Expects the line at the head of a quiz that says its one error: « 1 erreur, score possible 75 % ». */
export async function expectOneError(page: Page, lesson: Lesson = candlesticks): Promise<void> {
  const score = scorePercent(lesson.summary.questionCount, 1);
  await expect(
    page.getByText(`1 erreur, score possible ${score} %`, { exact: true }),
  ).toBeVisible();
}

/** Expects the counter of the candlesticks quiz: « 2 / 4 questions validées ». */
export async function expectCounter(page: Page, validated: number): Promise<void> {
  await expect(
    page.getByText(`${validated} / ${questions.length} questions validées`),
  ).toBeVisible();
}

/** Takes the whole lesson of the journey's learner, without a mistake, from its first step to the celebration. */
export async function finishLesson(page: Page): Promise<void> {
  await openLesson(page);
  await goToStep(page, 1, 5);
  await answerRest(page, 1);
  await goToStep(page, 5, candlesticks.steps.length);
  await goToLastScreen(page, candlesticks.steps.length);
  await page.getByRole('button', { name: 'Terminer la leçon' }).click();
  await expect(page.getByText(`${candlesticks.summary.title}, leçon terminée`)).toBeVisible();
}
