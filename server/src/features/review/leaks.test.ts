import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildLearner, type BuiltLearner } from '../../testing/build-learner.ts';
import { callApi } from '../../testing/call-api.ts';
import { answer, expectOk, start } from '../../testing/play-lesson.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { completions } from '../progress/tables.ts';
import { reviewCards } from './tables.ts';
import {
  type Card,
  passDays,
  readOverview,
  readSession,
  sendAnswer,
  type Verdict,
} from './testing/review-course.ts';

/** The real course: what it says must not come before its time. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: 1 } });
});
afterAll(() => app.close());

/** Every key of a value, however deep, by its path without numbers. */
function listKeys(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => listKeys(each, path));
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, each]) => listKeys(each, `${path}.${key}`));
}

const shownOfCard =
  /^\.(cardId|number|missed|notion\.(id|name)|taught\.(lessonId|lessonTitle|stepNumber|screenNumber))$/;
const shownOfExercise =
  /^\.exercise\.(kind|name|text|question|unit|precision|question\.(id|text|taughtIn|taughtScreen|multiple|options\.(id|text)|figure(\..+)?))$/;

async function buildGraduate(): Promise<BuiltLearner> {
  const learner = await buildLearner(app);
  const { database, course, clock } = app.services;
  await database.insert(completions).values(
    course.lessons.map(({ summary }) => ({
      learnerId: learner.learnerId,
      lessonId: summary.id,
      lessonTitle: summary.title,
      quizScore: 100,
      pointsEarned: 0,
      timeSpentMinutes: 1,
      completedAt: clock(),
    })),
  );
  return learner;
}

/** An answer of the right kind, whether or not it is right. */
const anyAnswer = ({ exercise }: Card) =>
  exercise.kind === 'drill'
    ? { typed: '0,123456' }
    : { choice: [exercise.question.options[0]?.id] };

it('no card of the course tells its answer: neither by a field nor by an explanation', async () => {
  const learner = await buildGraduate();
  const explanations = app.services.course.lessons.flatMap(({ quiz }) =>
    (quiz?.questions ?? []).flatMap(({ options }) => options.map(({ why }) => why)),
  );
  const seen = new Set<string>();
  const verdicts: Verdict[] = [];
  const later = new Date('2100-01-01T00:00:00Z');
  await passDays(app, 5, learner);
  for (let round = 0; round < 30; round += 1) {
    const overview = await readOverview(app, learner);
    const cards = await readSession(app, learner, true);
    const text = JSON.stringify([overview, cards]);
    expect(explanations.filter((why) => text.includes(JSON.stringify(why)))).toEqual([]);
    for (const card of cards) {
      const strange = listKeys(card).filter(
        (key) => !shownOfCard.test(key) && !shownOfExercise.test(key),
      );
      expect(strange).toEqual([]);
      seen.add(card.cardId);
      verdicts.push(expectOk(await sendAnswer(app, learner, card, anyAnswer(card))));
    }
    if (cards.length === 0) break;
    // What was seen makes room for the others.
    await app.services.database
      .update(reviewCards)
      .set({ dueAt: later })
      .where(inArray(reviewCards.id, [...seen]));
  }
  const items = app.services.course.lessons.flatMap(({ quiz, drills }) => [
    ...(quiz?.questions ?? []),
    ...(drills ?? []),
  ]);
  expect(seen.size).toBe(items.length);
  // What a verdict explains is there to be found.
  const told = JSON.stringify(verdicts);
  expect(explanations.filter((why) => !told.includes(JSON.stringify(why)))).toEqual([]);
});

it('no mistake of a lesson under way tells the right answer before it is found', async () => {
  const learner = await buildLearner(app);
  const [first] = app.services.course.lessons;
  const [open, found] = first?.quiz?.questions ?? [];
  if (first === undefined || open === undefined || found === undefined)
    throw new Error('The first lesson asks two questions.');
  const attempt = await start(app, learner.cookie, first.summary.id);
  const pick = (question: typeof open, right: boolean) =>
    question.options.filter((option) => option.right === right).map(({ id }) => id);
  for (const question of [open, found])
    expectOk(
      await answer(app, learner.cookie, attempt, question.id, pick(question, false).slice(0, 1)),
    );
  expectOk(await answer(app, learner.cookie, attempt, found.id, pick(found, true)));
  const read = await callApi(app, 'GET', '/review/mistakes', { cookie: learner.cookie });
  const { mistakes } = expectOk<{ mistakes: { id: string }[] }>(read);
  expect(mistakes).toHaveLength(2);
  const told = (question: typeof open) => {
    const text = JSON.stringify(mistakes.find(({ id }) => id.endsWith(`/${question.id}`)));
    return question.options.filter(({ why }) => text.includes(JSON.stringify(why)));
  };
  // Of the open one only what was chosen is explained; of the found one the right option too, and no other.
  expect(told(open).map(({ id }) => id)).toEqual(pick(open, false).slice(0, 1));
  expect(
    told(found)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([...pick(found, false).slice(0, 1), ...pick(found, true)].toSorted());
  const shown =
    /^\.mistakes\.(id|rightDays|closedAt|dueAt|notion\.(id|name)|taught\.(lessonId|lessonTitle|stepNumber|screenNumber)|exercise\.(kind|answers\.(at|where|choice)|explanations\..+|correctOptions|question\.(id|text|taughtIn|taughtScreen|multiple|options\.(id|text)|figure(\..+)?)))$/;
  expect(listKeys({ mistakes }).filter((key) => !shown.test(key))).toEqual([]);
});

it('no notion tells more than its name and what is remembered of it', async () => {
  const learner = await buildGraduate();
  const { cookie } = learner;
  const memory = expectOk<object>(await callApi(app, 'GET', '/review/memory', { cookie }));
  const shown =
    /^\.(lessonsDone|due|next(\.(at|cards))?|session\.(cards|minutes|unknown|forecast\.(reviewed|unreviewed))|notions\.(id|name|memory|answers|due|past|unreviewed|reviewed))$/;
  expect(listKeys(memory).filter((key) => !shown.test(key))).toEqual([]);
});

it('no notion of the overview tells more than its name', async () => {
  const learner = await buildGraduate();
  const { notions } = await readOverview(app, learner);
  expect(notions).toHaveLength(app.services.course.notions?.length ?? 0);
  for (const notion of notions) {
    expect(Object.keys(notion).toSorted()).toEqual([
      'cards',
      'due',
      'id',
      'lessonId',
      'memory',
      'name',
    ]);
    expect(notion.memory).not.toBeNull();
  }
});
