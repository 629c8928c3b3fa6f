import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildLearner } from '../../../testing/build-learner.ts';
import { callApi } from '../../../testing/call-api.ts';
import { expectOk } from '../../../testing/play-lesson.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { attempts, completions } from '../../progress/tables.ts';
import { reviewAnswers, reviewCards } from '../tables.ts';
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
} from '../testing/review-course.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    course: reviewCourse,
    config: { trustedProxies: 1, restPeriods: false },
  });
});
afterAll(() => app.close());

const readCards = (learnerId: string) =>
  app.services.database
    .select()
    .from(reviewCards)
    .where(eq(reviewCards.learnerId, learnerId))
    .orderBy(asc(reviewCards.itemId));
const readLog = (learnerId: string) =>
  app.services.database.select().from(reviewAnswers).where(eq(reviewAnswers.learnerId, learnerId));
const daysAfter = (instant: Date, days: number) =>
  new Date(instant.getTime() + days * 24 * 3_600_000);

describe('cards', () => {
  it('are none before a lesson is completed, and none are made', async () => {
    const learner = await buildLearner(app);
    expect(await readOverview(app, learner)).toMatchObject({
      lessonsDone: 0,
      cards: 0,
      due: 0,
      session: { questions: 0, drills: 0, minutes: 0 },
      notions: [],
      next: null,
    });
    expect(await readSession(app, learner)).toEqual([]);
    expect(await readCards(learner.learnerId)).toEqual([]);
  });

  it('begin with the answer in the lesson, at its completion; a drill is due at once', async () => {
    const learner = await buildReviewer(app, ['deux']);
    const completedAt = app.clock();
    await passDays(app, 1, learner);
    await readSession(app, learner);
    const cards = await readCards(learner.learnerId);
    expect(
      cards.map(({ kind, itemId, dueAt, reps, lapses, missed, stability }) => [
        kind,
        itemId,
        dueAt,
        reps,
        lapses,
        missed,
        stability,
      ]),
    ).toEqual([
      ['question', 'deux', daysAfter(completedAt, 1), 1, 0, true, 0.212],
      ['drill', 'mise', completedAt, 0, 0, false, null],
      ['question', 'trois', daysAfter(completedAt, 3), 1, 0, false, 2.3065],
      ['question', 'un', daysAfter(completedAt, 3), 1, 0, false, 2.3065],
    ]);
    const log = await readLog(learner.learnerId);
    expect(
      log.map(({ number, grade, submissionId, answeredAt }) => [
        number,
        grade,
        submissionId,
        answeredAt,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [1, 1, null, completedAt],
        [1, 3, null, completedAt],
      ]),
    );
    expect(log).toHaveLength(3);
  });

  it('are made once, though several pages ask at the same time', async () => {
    const learner = await buildReviewer(app, ['un']);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        index % 2 === 0 ? readSession(app, learner) : readOverview(app, learner),
      ),
    );
    expect(answers).toHaveLength(6);
    expect(await readCards(learner.learnerId)).toHaveLength(4);
    expect(await readLog(learner.learnerId)).toHaveLength(3);
    await readOverview(app, learner);
    expect(await readLog(learner.learnerId)).toHaveLength(3);
  });

  it('count a question as answered rightly where the answers of the lesson are not kept', async () => {
    const learner = await buildReviewer(app, ['un']);
    await app.services.database.delete(attempts).where(eq(attempts.learnerId, learner.learnerId));
    await readSession(app, learner);
    const log = await readLog(learner.learnerId);
    expect(log.map(({ grade }) => grade)).toEqual([3, 3, 3]);
  });

  it('take the answers of the attempt that completed the lesson, not of a retake', async () => {
    const learner = await buildReviewer(app, ['un']);
    app.clock.advance({ minutes: 5 });
    await takeReviewed(app, learner, 'mises', ['deux', 'trois']);
    await readSession(app, learner);
    const missed = (await readCards(learner.learnerId)).filter((card) => card.missed);
    expect(missed.map(({ itemId }) => itemId)).toEqual(['un']);
  });

  it('rest after a restart until their lesson is completed again, and lose nothing', async () => {
    const { database } = app.services;
    const learner = await buildReviewer(app);
    const [drill] = await readSession(app, learner);
    if (drill === undefined) throw new Error('The drill is not due.');
    expectOk(await sendAnswer(app, learner, drill, { typed: solve(drill) }));
    const before = await readCards(learner.learnerId);
    // Whoever completed the last lesson with too few points may begin again.
    await database.insert(completions).values({
      learnerId: learner.learnerId,
      lessonId: 'futures-expert',
      lessonTitle: 'Trading future',
      quizScore: 0,
      pointsEarned: 0,
      timeSpentMinutes: 1,
      completedAt: app.clock(),
    });
    const body = { confirmation: 'RECOMMENCER' };
    expectOk(await callApi(app, 'POST', '/progress/restart', { cookie: learner.cookie, body }));
    await passDays(app, 30, learner);
    expect(await readOverview(app, learner)).toMatchObject({
      lessonsDone: 0,
      cards: 0,
      due: 0,
      notions: [],
      next: null,
    });
    expect(await readSession(app, learner)).toEqual([]);
    const [card] = before;
    const rested = { cardId: card?.id ?? '', number: (card?.reps ?? 0) + 1 };
    const refused = await sendAnswer(app, learner, rested, { choice: ['a'] });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'CARD_ANSWERED' }]);
    await takeReviewed(app, learner, 'mises', ['un']);
    expect(await readSession(app, learner)).toHaveLength(4);
    expect(await readCards(learner.learnerId)).toEqual(before);
  });
});

describe('the session', () => {
  it('asks missed cards first, then those least remembered, and only what is due', async () => {
    const learner = await buildReviewer(app, ['trois']);
    expect((await readSession(app, learner)).map(({ exercise }) => exercise.kind)).toEqual([
      'drill',
    ]);
    await passDays(app, 1, learner);
    const [first, second] = await readSession(app, learner);
    expect(first).toMatchObject({
      missed: true,
      number: 2,
      exercise: { question: { id: 'trois' } },
    });
    expect(second).toMatchObject({ missed: false, number: 1, exercise: { kind: 'drill' } });
    await passDays(app, 2, learner);
    expect(await readSession(app, learner)).toHaveLength(4);
  });

  it('says where a card is taught', async () => {
    const learner = await buildReviewer(app);
    await passDays(app, 3, learner);
    const cards = await readSession(app, learner);
    const taught = { lessonId: 'mises', lessonTitle: 'La leçon mises' };
    const notion = { id: 'notion-mises', name: 'Notion de mises' };
    expect(findCard(cards, 'un')).toMatchObject({ notion, taught: { ...taught, stepNumber: 1 } });
    expect(findCard(cards, 'mise')).toMatchObject({ notion, taught: { ...taught, stepNumber: 2 } });
  });

  it('is the same when asked again, with other numbers and another order the next time', async () => {
    const learner = await buildReviewer(app);
    const [drill] = await readSession(app, learner);
    if (drill === undefined) throw new Error('The drill is not due.');
    expect(await readSession(app, learner)).toEqual([drill]);
    // Two draws of one degree may be alike by chance; five are not.
    const drawn = [drill];
    for (let time = 0; time < 4; time += 1) {
      expectOk(await sendAnswer(app, learner, drawn.at(-1) ?? drill, { typed: '0' }));
      await passDays(app, time + 1, learner);
      drawn.push(findCard(await readSession(app, learner), 'mise'));
    }
    expect(new Set(drawn.map(({ exercise }) => JSON.stringify(exercise))).size).toBeGreaterThan(1);
    const orders = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      await passDays(app, 3 * round + 3, learner);
      const card = findCard(await readSession(app, learner), 'un');
      if (card.exercise.kind !== 'question') throw new Error('It is a question.');
      orders.add(card.exercise.question.options.map(({ id }) => id).join(''));
      expectOk(await sendAnswer(app, learner, card, { choice: ['d'] }));
    }
    expect(orders.size).toBeGreaterThan(1);
    for (const order of orders) expect([...order].toSorted().join('')).toBe('abcd');
  });

  it('lasts ten minutes a day, and five cards more where one asks for them', async () => {
    app.clock.set('2027-03-10T10:00:00Z');
    const learner = await buildLearner(app);
    await takeReviewed(app, learner, 'longue');
    await passDays(app, 4, learner);
    const cards = await readSession(app, learner);
    expect(cards).toHaveLength(20);
    expect(await readOverview(app, learner)).toMatchObject({
      due: 30,
      session: { questions: 20, drills: 0, minutes: 10 },
      next: null,
    });
    for (const card of cards.slice(0, 18))
      expectOk(await sendAnswer(app, learner, card, { choice: ['a'] }));
    expect(await readSession(app, learner)).toHaveLength(2);
    for (const card of cards.slice(18))
      expectOk(await sendAnswer(app, learner, card, { choice: ['d'] }));
    expect(await readSession(app, learner)).toEqual([]);
    expect(await readSession(app, learner, true)).toHaveLength(5);
    const overview = await readOverview(app, learner);
    expect(overview).toMatchObject({ due: 10, session: { questions: 0, drills: 0, minutes: 0 } });
    expect(overview.days.at(-1)).toEqual({ date: '2027-03-14', answers: 20, correct: 18 });
    // The day is the learner's: east of it, it is over in the evening.
    app.clock.set('2027-03-14T23:30:00Z');
    expect(await readSession(app, learner)).toEqual([]);
    const east = await readOverview(app, learner, 'Asia/Tokyo');
    expect(east.days.at(-1)).toEqual({ date: '2027-03-15', answers: 0, correct: 0 });
    expect(east.session.questions).toBe(10);
  });
});

describe('the overview', () => {
  it('says what is remembered of a notion, what is due, and when the next cards are', async () => {
    app.clock.set('2027-05-01T10:00:00Z');
    const learner = await buildReviewer(app, ['un']);
    const [drill] = await readSession(app, learner);
    if (drill === undefined) throw new Error('The drill is not due.');
    expectOk(await sendAnswer(app, learner, drill, { typed: solve(drill) }));
    const overview = await readOverview(app, learner);
    expect(overview).toMatchObject({ lessonsDone: 1, cards: 4, due: 0 });
    expect(overview.notions).toEqual([
      {
        id: 'notion-mises',
        name: 'Notion de mises',
        lessonId: 'mises',
        memory: 100,
        cards: 4,
        due: [],
      },
    ]);
    expect(overview.next).toEqual({ at: expect.stringMatching(/^2027-05-02T10:/), cards: 1 });
    expect(overview.following).toEqual({ at: expect.stringMatching(/^2027-05-0[3-9]T/), cards: 3 });
    await passDays(app, 3, learner);
    const later = await readOverview(app, learner);
    expect(later.notions[0]).toMatchObject({
      // Three at 88 % after right answers, and one at 66 % after a wrong one.
      memory: 83,
      due: [{ missed: true }, { missed: false }, { missed: false }, { missed: false }],
    });
    expect(later.next).toBeNull();
    expect(later.days).toHaveLength(14);
    expect(later.days.at(-4)).toEqual({ date: '2027-05-01', answers: 1, correct: 1 });
  });

  it('refuses a time zone that there is none of, by its field', async () => {
    const { cookie } = await buildLearner(app);
    for (const path of ['/review', '/review/cards']) {
      const { status, body } = await callApi(app, 'GET', `${path}?timeZone=Mars/Olympe`, {
        cookie,
      });
      expect([status, body]).toMatchObject([
        422,
        { data: { fields: { timeZone: 'Ce fuseau horaire n’existe pas.' } } },
      ]);
    }
  });

  it('is for learners', async () => {
    expect((await callApi(app, 'GET', '/review')).status).toBe(401);
    expect((await callApi(app, 'GET', '/review/cards')).status).toBe(401);
  });
});
