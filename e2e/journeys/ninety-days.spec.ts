import { randomUUID } from 'node:crypto';
import { paths } from '@chandelle/contract/paths';
import { moveDay } from '@chandelle/course/learner-days';
import { decimalsOf, writeFraction } from '@chandelle/course/public/drills/fraction';
import type { QuizQuestion } from '@chandelle/course/public/lesson';
import { drawDrill } from '@chandelle/server/features/review/cards/draw-card';
import { expect, type Page } from '@playwright/test';
import type { Control } from '../src/control.ts';
import { course, questionAt } from '../src/course.ts';
import { expectTakenOver } from '../src/expect-taken-over.ts';
import { findMonday, moveTo, zone } from '../src/move-clock.ts';
import {
  answerQuestion,
  cardButton,
  cardText,
  expectCard,
  findQuestion,
  verdict,
} from '../src/pages/review.ts';
import { takeLesson, takeLessons } from '../src/take-lessons.ts';
import { test } from '../src/test.ts';

/** What the journey reads of a card as the API tells it. */
interface Card {
  cardId: string;
  number: number;
  exercise:
    | { kind: 'question'; question: { text: string; options: { id: string; text: string }[] } }
    | { kind: 'drill'; text: string };
}

/**
 * When two cards of the first lesson come back, in days after it, as ts-fsrs 5 reckons by itself with the schedule's weights: one
 * that is missed in the lesson (stability 0.21, then 1.89, 7.64, 21.61, 54.26 days), one that is right (2.31, 13.83, 56.96).
 */
const timetable = [
  { question: questionAt(2), days: [1, 4, 12, 34, 88] },
  { question: questionAt(1), days: [3, 17, 74] },
] as const;
const LAST_DAY = 90;
/** A session ends ninety days after its sign-in, whatever is done in it: one signs in anew before. */
const NEW_DEVICE_DAY = 60;

/** A day of rest on which nothing is done: it neither lengthens the streak of the days around it nor ends it. */
const IDLE_DAY = 2;
const lessons: Record<number, string> = { 1: 'supports-resistances', 3: 'moyennes-mobiles' };
const streakOnDay4 = 4;

async function readCards(page: Page): Promise<Card[]> {
  const response = await page.request.get(`/api/review/cards?timeZone=${zone}`);
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { cards: Card[] }).cards;
}

const askedBy = ({ exercise }: Card): QuizQuestion | undefined =>
  exercise.kind === 'question' ? findQuestion(exercise.question.text) : undefined;

/** Finds what a drill comes to: its numbers are drawn from the card and the number of the answer. */
function solveDrill({ cardId, number }: Card, text: string): string {
  for (const drill of course.lessons.flatMap(({ drills = [] }) => drills))
    for (const degree of drill.rounds.keys()) {
      const exercise = drawDrill(drill, degree, cardId, number);
      if (exercise.text === text)
        return writeFraction(exercise.answer, decimalsOf(exercise.answer, 6) ?? 6);
    }
  throw new Error(`No exercise asks this: ${text}`);
}

/** Answers a card rightly, by the call that the page would make. */
async function answerCard(page: Page, card: Card): Promise<void> {
  const { cardId, number, exercise } = card;
  const right = askedBy(card)?.options.flatMap((option) => (option.right ? option.text : []));
  const given =
    exercise.kind === 'question'
      ? {
          choice: exercise.question.options
            .filter(({ text }) => right?.includes(text))
            .map(({ id }) => id),
        }
      : { typed: solveDrill(card, exercise.text) };
  const response = await page.request.post(`/api/review/cards/${cardId}/answers`, {
    data: { number, submissionId: randomUUID(), timeZone: zone, ...given },
  });
  expect(response.ok(), `${exercise.kind} ${cardId}: ${await response.text()}`).toBe(true);
}

/** Answers a card as a person does, on the page of Révision, where it is the only one left of the day. */
async function reviewOnPage(page: Page, question: QuizQuestion): Promise<void> {
  await page.goto(paths.review);
  await expectTakenOver(page);
  await page.getByRole('link', { name: /la séance$/ }).click();
  expect(await expectCard(page, 'Révision')).toBe(question.text);
  await answerQuestion(page, question, true);
  await expect(verdict(page)).toContainText('La carte revient');
  await cardButton(page, 'Voir le bilan').click();
  await expect(cardText(page)).toHaveText('Une sur une.');
}

/** Takes what is left of the course, sits the exam, and has it attested, by the calls that the pages would make; gives the code. */
async function passExam(page: Page, control: Control): Promise<string> {
  const taken = ['candlesticks', ...Object.values(lessons)];
  const left = course.lessons.filter(
    ({ summary }) => summary.counted && !taken.includes(summary.id),
  );
  await takeLessons(
    page,
    control,
    left.map(({ summary }) => summary.id),
  );
  const { id } = (await send(page, 'post', '/api/exam')) as { id: string };
  for (const [index, answer] of (await control.listExamAnswers(id)).entries())
    await send(page, 'put', `/api/exams/${id}/items/${index + 1}`, answer);
  await send(page, 'post', `/api/exams/${id}/end`);
  const { code } = (await send(page, 'post', '/api/attestation', { name: 'Camille Ollé' })) as {
    code: string;
  };
  return code;
}

async function send(page: Page, method: 'post' | 'put', path: string, data: object = {}) {
  const response = await page.request[method](path, { data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return (await response.json()) as unknown;
}

test('what is reviewed on the days of the schedule comes back later and later, and ninety days end with an attestation', async ({
  page: first,
  learner,
  control,
  openDevice,
  viewport,
}) => {
  const begin = await findMonday(control);
  await moveTo(control, begin, 12);
  await takeLesson(first, control, 'candlesticks', [2]);
  const cameBack = timetable.map(() => [] as number[]);
  let page = first;
  for (let day = 1; day <= LAST_DAY; day += 1) {
    await moveTo(control, moveDay(begin, day), 12);
    if (day === IDLE_DAY) continue;
    if (day === NEW_DEVICE_DAY) {
      page = await openDevice(learner);
      if (viewport !== null) await page.setViewportSize(viewport);
    }
    const cards = await readCards(page);
    const followed = timetable.map(({ question }) =>
      cards.find((card) => askedBy(card)?.id === question.id),
    );
    for (const card of cards) if (!followed.includes(card)) await answerCard(page, card);
    for (const [index, card] of followed.entries()) {
      const question = timetable[index]?.question;
      if (card === undefined || question === undefined) continue;
      cameBack[index]?.push(day);
      await reviewOnPage(page, question);
    }
    const lesson = lessons[day];
    if (lesson !== undefined) await takeLesson(page, control, lesson);
    if (day === 4) {
      await page.goto(paths.dashboard);
      await expectTakenOver(page);
      await expect(page.getByRole('region', { name: 'Votre rythme' })).toContainText(
        new RegExp(`Série de ${streakOnDay4}\\sjours\\.`, 'u'),
      );
    }
  }
  expect(cameBack).toEqual(timetable.map(({ days }) => days));

  const code = await passExam(page, control);
  const visitor = await openDevice();
  await visitor.goto(paths.attestation(code));
  await expect(
    visitor.getByRole('heading', { level: 1, name: 'Attestation valable' }),
  ).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Camille Ollé' })).toBeVisible();
});
