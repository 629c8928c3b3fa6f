import { randomUUID } from 'node:crypto';
import type { warmUpSchema } from '@chandelle/contract/review';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { output } from 'zod';
import { type BuiltLearner, buildLearner } from '../../../testing/build-learner.ts';
import { callApi } from '../../../testing/call-api.ts';
import { expectOk, statusAndCode, start } from '../../../testing/play-lesson.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { learners } from '../../identity/tables.ts';
import { attemptAnswers } from '../../progress/tables.ts';
import { reviewAnswers, reviewCards } from '../tables.ts';
import {
  buildReviewer,
  findCard,
  passDays,
  readSession,
  reviewCourse,
  sendAnswer,
  takeReviewed,
  type Verdict,
} from '../testing/review-course.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    course: reviewCourse,
    config: { trustedProxies: 1, restPeriods: false },
  });
});
afterAll(() => app.close());

type WarmUp = output<typeof warmUpSchema>;

async function readWarmUp({ cookie }: Pick<BuiltLearner, 'cookie'>, lessonId = 'suite') {
  return expectOk<WarmUp>(await callApi(app, 'GET', `/lessons/${lessonId}/warm-up`, { cookie }));
}

/** A learner who has missed questions of one lesson and begins the next one, a minute later. */
async function begin(missed: readonly string[], lessonId = 'suite') {
  const learner = await buildReviewer(app, missed);
  app.clock.advance({ minutes: 1 });
  const attempt = await start(app, learner.cookie, lessonId);
  return { learner, attempt };
}

/** Begins a lesson after one missed question, and sends answers to what is asked before it. */
async function open(missed: readonly string[] = ['deux']) {
  const { learner, attempt } = await begin(missed);
  const [card] = (await readWarmUp(learner)).cards;
  if (card === undefined) throw new Error('Nothing is asked.');
  const send = (given: object) => sendAnswer(app, learner, card, { before: 'suite', ...given });
  return { learner, attempt, card, send };
}

const none = { cards: [], answered: 0 };
const readCard = async (cardId: string) => {
  const [card] = await app.services.database
    .select()
    .from(reviewCards)
    .where(eq(reviewCards.id, cardId));
  return card;
};
const readLog = (cardId: string) =>
  app.services.database
    .select()
    .from(reviewAnswers)
    .where(eq(reviewAnswers.cardId, cardId))
    .orderBy(reviewAnswers.number);
const readPoints = async ({ learnerId }: BuiltLearner) => {
  const [row] = await app.services.database
    .select({ points: learners.totalPoints })
    .from(learners)
    .where(eq(learners.learnerId, learnerId));
  return row?.points ?? 0;
};
const savePosition = (cookie: string, { id }: { id: string }) =>
  callApi(app, 'PUT', `/attempts/${id}/position`, {
    cookie,
    body: { step: 0, screen: 0, doneSteps: [], visibleSeconds: 0, timeZone: 'UTC' },
  });

describe('before a lesson', () => {
  it('asks what was missed in the lesson before, drawn anew and without its answer', async () => {
    const { learner } = await begin(['deux']);
    const { cards, answered } = await readWarmUp(learner);
    expect(answered).toBe(0);
    expect(cards).toMatchObject([
      {
        number: 2,
        missed: true,
        comesNext: false,
        notion: { id: 'notion-mises' },
        exercise: { kind: 'question', question: { id: 'deux' } },
      },
    ]);
    expect(JSON.stringify(cards)).not.toMatch(/EXPLICATION|"right"|"why"/);
  });

  it('asks the same before the attempt is there and on every device, and makes no card twice', async () => {
    const learner = await buildReviewer(app, ['un']);
    app.clock.advance({ minutes: 1 });
    const [early, ...others] = await Promise.all([1, 2, 3, 4].map(() => readWarmUp(learner)));
    await start(app, learner.cookie, 'suite');
    for (const other of [...others, await readWarmUp(learner)]) expect(other).toEqual(early);
    expect(early?.cards).toHaveLength(1);
  });

  it('asks nothing where nothing was missed, nothing is done, or the lesson was done before', async () => {
    expect(await readWarmUp((await begin([])).learner)).toEqual(none);
    expect(await readWarmUp(await buildLearner(app), 'mises')).toEqual(none);
    const { learner } = await begin(['un'], 'fin');
    await takeReviewed(app, learner, 'fin');
    app.clock.advance({ minutes: 1 });
    await takeReviewed(app, learner, 'mises', ['un']);
    await start(app, learner.cookie, 'fin');
    expect(await readWarmUp(learner, 'fin')).toEqual(none);
    // Of the lesson before only: « fin » was completed last, without a mistake.
    await start(app, learner.cookie, 'suite');
    expect(await readWarmUp(learner)).toEqual(none);
  });

  it('asks nothing of a notion that was answered rightly in Révision since', async () => {
    const learner = await buildReviewer(app, ['un', 'deux']);
    await passDays(app, 1, learner);
    const card = findCard(await readSession(app, learner), 'un');
    expectOk(await sendAnswer(app, learner, card, { choice: ['a'] }));
    app.clock.advance({ minutes: 1 });
    await start(app, learner.cookie, 'suite');
    expect(await readWarmUp(learner)).toEqual(none);
  });

  it('asks nothing more once the steps were opened, nor when the lesson is tried once more', async () => {
    const { learner, attempt } = await begin(['un']);
    app.clock.advance({ minutes: 1 });
    expectOk(await savePosition(learner.cookie, attempt));
    expect(await readWarmUp(learner)).toEqual(none);

    const other = await begin(['un'], 'fin');
    expect((await readWarmUp(other.learner, 'fin')).cards).toHaveLength(1);
    const { id } = other.attempt;
    for (const questionId of ['fin-un', 'fin-deux']) {
      app.clock.advance({ seconds: 2 });
      const body = { submissionId: randomUUID(), questionId, choice: ['d'] };
      const { cookie } = other.learner;
      expectOk(await callApi(app, 'POST', `/attempts/${id}/answers`, { cookie, body }));
    }
    const { cookie } = other.learner;
    expect((await callApi(app, 'POST', `/attempts/${id}/completion`, { cookie })).status).not.toBe(
      200,
    );
    app.clock.advance({ minutes: 1 });
    expectOk(await callApi(app, 'POST', `/attempts/${id}/retry`, { cookie }));
    expect(await readWarmUp(other.learner, 'fin')).toEqual(none);
  });

  it('is for learners', async () => {
    expect(statusAndCode(await callApi(app, 'GET', '/lessons/suite/warm-up'))).toBe(
      '401 UNAUTHORIZED',
    );
  });
});

describe('an answer before a lesson', () => {
  it('is kept as one of Révision, though its card is not due, and puts it off no further', async () => {
    const { learner, attempt, card, send } = await open();
    const points = await readPoints(learner);
    expect(points).toBeGreaterThan(0);
    const planned = (await readCard(card.cardId))?.dueAt;
    const verdict = expectOk<Verdict>(await send({ choice: ['a', 'b'] }));
    expect(verdict).toMatchObject({ correct: true, question: { correctOptions: ['a', 'b'] } });
    expect(verdict.nextDueAt).toBe(planned?.toISOString());
    expect(await readLog(card.cardId)).toMatchObject([
      { number: 1, grade: 1, submissionId: null },
      { number: 2, grade: 3, choice: ['a', 'b'], elapsedDays: 0 },
    ]);
    expect(await readCard(card.cardId)).toMatchObject({ reps: 2, missed: false, dueAt: planned });
    expect(await readWarmUp(learner)).toEqual({ cards: [], answered: 1 });
    // Neither points nor errors come of it.
    expect(await readPoints(learner)).toBe(points);
    const answers = await app.services.database
      .select()
      .from(attemptAnswers)
      .where(eq(attemptAnswers.attemptId, attempt.id));
    expect(answers).toEqual([]);
  });

  it('that is wrong is asked no second time before this lesson, and tomorrow in Révision', async () => {
    const { learner, card, send } = await open();
    expect(expectOk<Verdict>(await send({ choice: ['d'] })).correct).toBe(false);
    expect(await readWarmUp(learner)).toEqual({ cards: [], answered: 1 });
    expect(await readSession(app, learner)).not.toContainEqual(
      expect.objectContaining({ cardId: card.cardId }),
    );
    await passDays(app, 1, learner);
    const [first] = await readSession(app, learner);
    expect(first).toMatchObject({ cardId: card.cardId, number: 3 });
  });

  it('counts once, however often it is sent, and whatever another device sends', async () => {
    const { card, send } = await open();
    const given = { submissionId: randomUUID(), choice: ['a', 'b'] };
    const [verdict] = await Promise.all([send(given), send(given)]).then((all) =>
      all.map((each) => expectOk(each)),
    );
    expect(expectOk(await send(given))).toEqual(verdict);
    expect(statusAndCode(await send({ choice: ['d'] }))).toBe('409 CARD_ANSWERED');
    expect(statusAndCode(await send({ number: 3, choice: ['d'] }))).toBe('409 CARD_ANSWERED');
    expect(await readLog(card.cardId)).toHaveLength(2);
  });

  it('is refused for a card that is not asked there, and for a lesson that was not begun', async () => {
    const { learner, card } = await open();
    const early = (cardId: string, before: string | undefined) =>
      sendAnswer(app, learner, { cardId, number: 2 }, { choice: ['a', 'b'], before });
    const [other] = await app.services.database
      .select({ id: reviewCards.id, itemId: reviewCards.itemId })
      .from(reviewCards)
      .where(eq(reviewCards.learnerId, learner.learnerId))
      .then((cards) => cards.filter(({ itemId }) => itemId === 'un'));
    for (const [cardId, before] of [
      [other?.id ?? '', 'suite'],
      [card.cardId, 'fin'],
      [card.cardId, 'nulle-part'],
      [card.cardId, undefined],
    ] as const)
      expect(statusAndCode(await early(cardId, before))).toBe('409 CARD_ANSWERED');
    expect(await readLog(card.cardId)).toHaveLength(1);
  });
});
