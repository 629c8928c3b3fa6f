import { randomUUID } from 'node:crypto';
import { readTyped } from '@chandelle/course/public/drills/judge-answer';
import type { Fraction } from '@chandelle/course/public/drills/fraction';
import { buildCourse } from '@chandelle/course/testing/build-course';
import type {
  reviewCardSchema,
  reviewOverviewSchema,
  reviewVerdictSchema,
} from '@chandelle/contract/review';
import type { output } from 'zod';
import { type BuiltLearner, buildLearner, buildSession } from '../../../testing/build-learner.ts';
import { type Answer, callApi } from '../../../testing/call-api.ts';
import { answer, complete, expectOk, start } from '../../../testing/play-lesson.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';

export type Card = output<typeof reviewCardSchema>;
export type Overview = output<typeof reviewOverviewSchema>;
export type Verdict = output<typeof reviewVerdictSchema>;

const question = (id: string, right = 'a') => ({
  id,
  right,
  taughtIn: 'lecture',
  taughtScreen: 1,
  why: (letter: string) => `EXPLICATION ${id} ${letter}`,
});

/** An exercise whose answer is the capital's part: 300 € at the first degree, 1 000 € and 7 000 € after it. */
const drill = {
  id: 'mise',
  name: 'La mise',
  units: { capital: '€', part: '%', mise: '€' },
  text: 'Vous avez {capital}, vous en risquez {part}.',
  question: 'Combien risquez-vous ?',
  unit: '€',
  decimals: 2,
  formula: 'capital × part ÷ 100',
  steps: [{ name: 'mise', is: 'capital × part ÷ 100', say: 'CE QUE VOUS RISQUEZ' }],
  mistakes: [{ is: 'capital − capital × part ÷ 100', hint: 'C’EST CE QUI RESTE' }],
  rounds: [300, 1000, 7000].map((capital) => ({
    numbers: { capital, part: { from: 1.5, to: 39.5, by: 1 } },
  })),
};

/**
 * A lesson of three questions (the second has two right options) and a drill, one of thirty questions, one that the first
 * opens, and one whose two answers are judged at the end.
 */
export const reviewCourse = buildCourse([
  {
    id: 'mises',
    steps: [
      { id: 'lecture', title: 'Lecture', text: 'Du texte.' },
      { id: 'calcul', title: 'Calcul', text: '::figure{name="typed-drill" drill="mise"}' },
    ],
    questions: [question('un'), question('deux', 'ab'), question('trois')],
    drills: [drill],
  },
  {
    id: 'longue',
    steps: [{ id: 'lecture', title: 'Lecture', text: 'Du texte.' }],
    questions: Array.from({ length: 30 }, (_, index) => question(`longue-${index + 1}`)),
  },
  { id: 'suite', lesson: { opensAfter: 'mises' } },
  {
    id: 'fin',
    steps: [{ id: 'lecture', title: 'Lecture', text: 'Du texte.' }],
    questions: [question('fin-un'), question('fin-deux')],
    quiz: { layout: 'single', judging: 'any', maxErrors: 1, passPercent: 50 },
  },
]);

/** Takes a lesson through the API, with a wrong first answer to the questions that are named. */
export async function takeReviewed(
  app: TestApp,
  { cookie }: Pick<BuiltLearner, 'cookie'>,
  lessonId: string,
  missed: readonly string[] = [],
): Promise<void> {
  const attempt = await start(app, cookie, lessonId);
  const { quiz } = app.services.course.lessons.find(({ summary }) => summary.id === lessonId) ?? {};
  for (const { id, options } of quiz?.questions ?? []) {
    const right = options.filter((option) => option.right).map((option) => option.id);
    if (missed.includes(id)) expectOk(await answer(app, cookie, attempt, id, ['d']));
    expectOk(await answer(app, cookie, attempt, id, right));
  }
  expectOk(await complete(app, cookie, attempt));
}

/** Registers a learner who took the lesson `mises`, and answered the questions that are named wrongly at first. */
export async function buildReviewer(
  app: TestApp,
  missed: readonly string[] = [],
): Promise<BuiltLearner> {
  const learner = await buildLearner(app);
  await takeReviewed(app, learner, 'mises', missed);
  return learner;
}

/** Moves the clock on by days, and signs a learner in anew, whose session may have ended meanwhile. */
export async function passDays(app: TestApp, days: number, learner: BuiltLearner): Promise<void> {
  app.clock.advance({ hours: 24 * days });
  Object.assign(learner, await buildSession(app.services, learner.learnerId));
}

export async function readOverview(app: TestApp, { cookie }: BuiltLearner, timeZone = 'UTC') {
  const path = `/review?timeZone=${encodeURIComponent(timeZone)}`;
  return expectOk<Overview>(await callApi(app, 'GET', path, { cookie }));
}

export async function readSession(app: TestApp, { cookie }: BuiltLearner, extra = false) {
  const path = `/review/cards?timeZone=UTC&extra=${extra}`;
  return expectOk<{ cards: Card[] }>(await callApi(app, 'GET', path, { cookie })).cards;
}

/** Finds the card of a question, or of the drill. */
export function findCard(cards: readonly Card[], id: string): Card {
  const found = cards.find(({ exercise }) =>
    exercise.kind === 'question' ? exercise.question.id === id : id === 'mise',
  );
  if (found === undefined) throw new Error(`No card asks ${id}.`);
  return found;
}

/** Sends an answer to a card. */
export function sendAnswer(
  app: TestApp,
  { cookie }: Pick<BuiltLearner, 'cookie'>,
  { cardId, number }: Pick<Card, 'cardId' | 'number'>,
  given: object,
): Promise<Answer> {
  const body = { submissionId: randomUUID(), number, ...given };
  return callApi(app, 'POST', `/review/cards/${cardId}/answers`, { cookie, body });
}

/** Reckons the drill's answer from its text, as a learner does. */
export function solve({ exercise }: Card): string {
  if (exercise.kind !== 'drill') throw new Error('A question has nothing to solve.');
  const [capital, part] = [...exercise.text.matchAll(/[\d\s,]*\d/gu)].map(([number]) =>
    toNumber(readTyped(number)),
  );
  return String(((capital ?? 0) * (part ?? 0)) / 100).replace('.', ',');
}

const toNumber = (value: Fraction | null): number =>
  value === null ? Number.NaN : Number(value.top) / Number(value.bottom);
