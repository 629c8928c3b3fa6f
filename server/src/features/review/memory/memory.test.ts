import { afterAll, beforeAll, expect, it } from 'vitest';
import type { reviewMemorySchema } from '@chandelle/contract/review-memory';
import type { output } from 'zod';
import { buildLearner, type BuiltLearner } from '../../../testing/build-learner.ts';
import { callApi } from '../../../testing/call-api.ts';
import { expectOk } from '../../../testing/play-lesson.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import {
  buildReviewer,
  findCard,
  passDays,
  readOverview,
  readSession,
  reviewCourse,
  sendAnswer,
  solve,
  takeReviewed,
  type Verdict,
} from '../testing/review-course.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ course: reviewCourse, config: { trustedProxies: 1 } });
});
afterAll(() => app.close());

const readMemory = async ({ cookie }: BuiltLearner, timeZone = 'UTC') =>
  expectOk<output<typeof reviewMemorySchema>>(
    await callApi(app, 'GET', `/review/memory?timeZone=${timeZone}`, { cookie }),
  );

it('is for learners, and of a known time zone', async () => {
  expect((await callApi(app, 'GET', '/review/memory')).status).toBe(401);
  const { cookie } = await buildLearner(app);
  const path = '/review/memory?timeZone=Mars/Olympe';
  const { status, body } = await callApi(app, 'GET', path, { cookie });
  expect([status, body]).toMatchObject([
    422,
    { data: { fields: { timeZone: 'Ce fuseau horaire n’existe pas.' } } },
  ]);
});

it('of a learner who begins is empty', async () => {
  expect(await readMemory(await buildLearner(app))).toEqual({
    lessonsDone: 0,
    notions: [],
    session: { cards: 0, minutes: 0, unknown: 0, forecast: [] },
    due: 0,
    next: null,
  });
});

it('follows a notion from the lesson through the reviews, and says what the session would change', async () => {
  const learner = await buildReviewer(app, ['un']);
  await passDays(app, 3, learner);
  const memory = await readMemory(learner);
  const [notion] = memory.notions;
  // Two questions that were right three days ago, and one that was wrong; the drill was never answered.
  expect(memory.notions).toHaveLength(1);
  expect(notion).toMatchObject({
    id: 'notion-mises',
    name: 'Notion de mises',
    due: 4,
    answers: [false, true, true],
    past: [
      [-3, 100],
      [-2, 89],
      [-1, 84],
      [0, 81],
    ],
  });
  expect(notion?.memory).toBe(81);
  expect(memory.session).toMatchObject({ cards: 4, minutes: 3, unknown: 1 });
  expect(memory.session.forecast).toHaveLength(31);
  expect(memory.session.forecast[0]).toEqual({ reviewed: 100, unreviewed: 81 });
  // All of its known cards are asked.
  expect(notion?.reviewed).toEqual(memory.session.forecast.map(({ reviewed }) => reviewed));
  expect(notion?.unreviewed).toEqual(memory.session.forecast.map(({ unreviewed }) => unreviewed));
  expect(memory.session.forecast[30]?.reviewed).toBeGreaterThan(
    memory.session.forecast[30]?.unreviewed ?? 100,
  );
  const [overview] = (await readOverview(app, learner)).notions;
  expect(overview?.memory).toBe(notion?.memory);

  for (const card of await readSession(app, learner)) {
    const given = card.exercise.kind === 'drill' ? { typed: solve(card) } : { choice: ['d'] };
    expectOk<Verdict>(await sendAnswer(app, learner, card, given));
  }
  const after = await readMemory(learner);
  expect(after.notions[0]).toMatchObject({ memory: 100, due: 0, reviewed: null });
  expect(after.notions[0]?.answers).toHaveLength(7);
  expect(after.notions[0]?.past.slice(-2)).toEqual([
    [0, 81],
    [0, 100],
  ]);
  expect(after).toMatchObject({
    due: 0,
    session: { cards: 0, minutes: 0, unknown: 0, forecast: [] },
    next: { cards: 3 },
  });
});

it('shows the last nine answers, and what the ten minutes leave out is not in the session', async () => {
  const learner = await buildLearner(app);
  await takeReviewed(app, learner, 'longue', ['longue-30']);
  await passDays(app, 4, learner);
  const { notions, session, due } = await readMemory(learner);
  expect(notions[0]?.answers).toHaveLength(9);
  expect([session.cards, session.minutes, due]).toEqual([20, 10, 30]);
  // The notion has ten cards more, which go on fading.
  expect(notions[0]?.reviewed?.[30]).toBeLessThan(session.forecast[30]?.reviewed ?? 0);
});

it('does not tell of somebody else', async () => {
  await buildReviewer(app, ['un']);
  const other = await buildReviewer(app);
  const { notions } = await readMemory(other);
  expect(notions[0]).toMatchObject({ answers: [true, true, true], past: [[0, 100]] });
});

it('leads to a session of one notion, whatever the day has left', async () => {
  const learner = await buildLearner(app);
  await takeReviewed(app, learner, 'longue');
  await takeReviewed(app, learner, 'mises');
  await passDays(app, 4, learner);
  for (const card of await readSession(app, learner))
    if (card.exercise.kind === 'question')
      expectOk(await sendAnswer(app, learner, card, { choice: ['a'] }));
  const read = async (notion: string) => {
    const path = `/review/cards?timeZone=UTC&notion=${notion}`;
    const answer = await callApi(app, 'GET', path, { cookie: learner.cookie });
    return expectOk<{ cards: Awaited<ReturnType<typeof readSession>> }>(answer).cards;
  };
  const { notions } = await readMemory(learner);
  for (const { id, due } of notions) {
    const cards = await read(id);
    expect(cards).toHaveLength(Math.min(due, 20));
    for (const { notion } of cards) expect(notion.id).toBe(id);
  }
  expect(await read('inconnue')).toEqual([]);
  const [rest] = notions.filter(({ due }) => due > 0);
  if (rest === undefined) throw new Error('Cards are left.');
  const [card] = await read(rest.id);
  if (card === undefined) throw new Error('The notion has a card.');
  const given = card.exercise.kind === 'drill' ? { typed: solve(card) } : { choice: ['a'] };
  expectOk(await sendAnswer(app, learner, findCard([card], cardName(card)), given));
  const long = await callApi(app, 'GET', `/review/cards?notion=${'x'.repeat(61)}`, {
    cookie: learner.cookie,
  });
  expect(long.status).toBe(422);
});

const cardName = ({ exercise }: Awaited<ReturnType<typeof readSession>>[number]) =>
  exercise.kind === 'question' ? exercise.question.id : 'mise';
