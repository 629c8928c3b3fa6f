import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildLearner } from '../../../testing/build-learner.ts';
import { callApi } from '../../../testing/call-api.ts';
import { expectOk, statusAndCode, errorData } from '../../../testing/play-lesson.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { learners } from '../../identity/tables.ts';
import { reviewAnswers, reviewCards } from '../tables.ts';
import {
  buildReviewer,
  type Card,
  findCard,
  passDays,
  readSession,
  reviewCourse,
  sendAnswer,
  solve,
  type Verdict,
} from '../testing/review-course.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ course: reviewCourse, config: { trustedProxies: 1 } });
});
afterAll(() => app.close());

const readLog = (cardId: string) =>
  app.services.database
    .select()
    .from(reviewAnswers)
    .where(eq(reviewAnswers.cardId, cardId))
    .orderBy(reviewAnswers.number);
const readCard = async (cardId: string) => {
  const [card] = await app.services.database
    .select()
    .from(reviewCards)
    .where(eq(reviewCards.id, cardId));
  return card;
};

/** A learner with one card before them, three days after the lesson. */
async function open(id: string, missed: readonly string[] = []) {
  const learner = await buildReviewer(app, missed);
  await passDays(app, 3, learner);
  const card = findCard(await readSession(app, learner), id);
  const send = (given: object, { cookie } = learner) => sendAnswer(app, { cookie }, card, given);
  return { learner, card, send };
}

describe('a question', () => {
  it('is graded by the server, explained, and planned', async () => {
    const { card, send } = await open('un');
    const verdict = expectOk<Verdict>(await send({ choice: ['a'] }));
    expect(verdict).toMatchObject({
      correct: true,
      nearly: false,
      drill: null,
      question: {
        correctOptions: ['a'],
        explanations: { a: 'EXPLICATION un a', d: 'EXPLICATION un d' },
      },
    });
    // ts-fsrs: Good three days after Good makes 13.83 days of stability, and fourteen days until the next time.
    expect(Date.parse(verdict.nextDueAt) - app.clock().getTime()).toBe(14 * 24 * 3_600_000);
    expect(verdict.forecast).toHaveLength(31);
    expect(verdict.forecast[0]).toEqual({ day: 0, reviewed: 100, unreviewed: 88 });
    expect(await readLog(card.cardId)).toMatchObject([
      { number: 1, grade: 3, submissionId: null },
      { number: 2, grade: 3, choice: ['a'], typed: null, degree: null, elapsedDays: 3 },
    ]);
    expect(await readCard(card.cardId)).toMatchObject({ reps: 2, lapses: 0, missed: false });
  });

  it('that is missed comes back the next day, first', async () => {
    const { learner, card, send } = await open('un');
    const verdict = expectOk<Verdict>(await send({ choice: ['c'] }));
    expect(verdict).toMatchObject({ correct: false, nearly: false });
    await passDays(app, 1, learner);
    expect(await readCard(card.cardId)).toMatchObject({ reps: 2, lapses: 1, missed: true });
    expect((await readSession(app, learner))[0]).toMatchObject({ cardId: card.cardId, number: 3 });
  });

  it('with two right options wants both', async () => {
    const half = await open('deux');
    expect(expectOk<Verdict>(await half.send({ choice: ['a'] })).correct).toBe(false);
    const whole = await open('deux');
    expect(expectOk<Verdict>(await whole.send({ choice: ['b', 'a'] })).correct).toBe(true);
  });

  it.each([
    [{}, 'Choisissez une réponse.'],
    [{ choice: [] }, 'Choisissez une réponse.'],
    [{ typed: '12' }, 'Choisissez une réponse.'],
    [{ choice: ['a', 'b'] }, 'Une seule réponse est possible.'],
    [{ choice: ['z'] }, 'Cette réponse n’existe pas.'],
  ])('refuses %j at its field', async (given, message) => {
    const { card, send } = await open('un');
    const refused = await send(given);
    expect([statusAndCode(refused), errorData(refused)]).toEqual([
      '422 INVALID_INPUT',
      { fields: { choice: message } },
    ]);
    expect(await readLog(card.cardId)).toHaveLength(1);
  });
});

describe('a drill', () => {
  it('is judged on the numbers that were shown, with its solution', async () => {
    const { card, send } = await open('mise');
    expect(card.exercise).toMatchObject({ name: 'La mise', unit: '€', precision: '0,01' });
    const verdict = expectOk<Verdict>(await send({ typed: `${solve(card)} €` }));
    expect(verdict).toMatchObject({ correct: true, nearly: false, question: null });
    expect(verdict.drill?.answer).toContain('€');
    expect(verdict.drill?.steps).toEqual([
      { say: 'CE QUE VOUS RISQUEZ', line: expect.stringContaining('300 × ') },
    ]);
    expect(verdict.forecast[0]).toEqual({ day: 0, reviewed: 100, unreviewed: null });
  });

  it('counts a number that is nearly right, and brings it back sooner', async () => {
    const { card, send } = await open('mise');
    const typed = String(Number(solve(card).replace(',', '.')) * 1.008);
    const verdict = expectOk<Verdict>(await send({ typed }));
    expect(verdict).toMatchObject({ correct: true, nearly: true });
    expect(Date.parse(verdict.nextDueAt) - app.clock().getTime()).toBe(2 * 24 * 3_600_000);
    expect(await readLog(card.cardId)).toMatchObject([{ grade: 2, typed, degree: 0 }]);
  });

  it('says what a known mistake did', async () => {
    const { card, send } = await open('mise');
    const left = 300 - Number(solve(card).replace(',', '.'));
    const verdict = expectOk<Verdict>(await send({ typed: String(left).replace('.', ',') }));
    expect(verdict).toMatchObject({ correct: false, drill: { hint: 'C’EST CE QUI RESTE' } });
  });

  it('goes up by degrees, each with numbers of its own', async () => {
    const { learner, card } = await open('mise');
    const capitals: (string | undefined)[] = [];
    let shown: Card = card;
    for (const correct of [true, false, true, true, false, true]) {
      if (shown.exercise.kind !== 'drill') throw new Error('It is a drill.');
      capitals.push(/[\d\s]+\s€/u.exec(shown.exercise.text)?.[0].replaceAll(/\s/gu, ''));
      const typed = correct ? solve(shown) : '0,01';
      expect(expectOk<Verdict>(await sendAnswer(app, learner, shown, { typed })).correct).toBe(
        correct,
      );
      await passDays(app, 400, learner);
      shown = findCard(await readSession(app, learner), 'mise');
    }
    expect(capitals).toEqual(['300€', '1000€', '300€', '1000€', '7000€', '7000€']);
  });

  it.each([{}, { typed: '' }, { typed: 'beaucoup' }, { choice: ['a'] }])(
    'refuses %j at its field, without counting it',
    async (given) => {
      const { card, send } = await open('mise');
      const refused = await send(given);
      expect([statusAndCode(refused), errorData(refused)]).toEqual([
        '422 INVALID_INPUT',
        { fields: { typed: 'Écrivez un nombre, par exemple 12,5.' } },
      ]);
      expect(await readLog(card.cardId)).toEqual([]);
    },
  );
});

describe('an answer', () => {
  it('that is sent again gets the same verdict, and counts once', async () => {
    const { learner, card, send } = await open('mise');
    const given = { submissionId: randomUUID(), typed: solve(card) };
    const answers = await Promise.all([send(given), send(given), send(given)]);
    const [verdict] = answers.map((answer) => expectOk<Verdict>(answer));
    for (const answer of answers) expect(expectOk(answer)).toEqual(verdict);
    await passDays(app, 40, learner);
    expect(expectOk(await send(given, learner))).toEqual(verdict);
    expect(await readLog(card.cardId)).toHaveLength(1);
    expect(await readCard(card.cardId)).toMatchObject({ reps: 1 });
  });

  it('of two devices counts once: the other is told', async () => {
    const { card, send } = await open('un');
    const answers = await Promise.all([send({ choice: ['a'] }), send({ choice: ['d'] })]);
    expect(answers.map(statusAndCode).toSorted()).toEqual(['200 ', '409 CARD_ANSWERED']);
    expect(await readLog(card.cardId)).toHaveLength(2);
  });

  it('to a card that is not due, or of another number, is refused', async () => {
    const { learner, card, send } = await open('un');
    expectOk(await send({ choice: ['a'] }));
    for (const number of [1, 2, 3, 4]) {
      const refused = await sendAnswer(app, learner, { ...card, number }, { choice: ['a'] });
      expect(statusAndCode(refused)).toBe('409 CARD_ANSWERED');
    }
    // A clock that goes back makes nothing due.
    app.clock.advance({ hours: -48 });
    const refused = await sendAnswer(app, learner, { ...card, number: 3 }, { choice: ['a'] });
    expect(statusAndCode(refused)).toBe('409 CARD_ANSWERED');
    app.clock.advance({ hours: 48 });
    await passDays(app, 14, learner);
    const late = await sendAnswer(app, learner, { ...card, number: 2 }, { choice: ['a'] });
    expect(statusAndCode(late)).toBe('409 CARD_ANSWERED');
    expectOk(await sendAnswer(app, learner, { ...card, number: 3 }, { choice: ['a'] }));
  });

  it('to the card of somebody else is as if it were not there', async () => {
    const { card, send } = await open('un');
    const other = await buildLearner(app);
    const others = await send({ choice: ['a'] }, other);
    const nobodys = await sendAnswer(
      app,
      other,
      { ...card, cardId: randomUUID() },
      { choice: ['a'] },
    );
    expect([others.status, others.body]).toEqual([nobodys.status, nobodys.body]);
    expect(statusAndCode(others)).toBe('404 CARD_NOT_FOUND');
    expect(await readLog(card.cardId)).toHaveLength(1);
  });

  it('takes no grade from outside, and gives no points', async () => {
    const { learner, card, send } = await open('un');
    expectOk(await send({ choice: ['d'], grade: 3, correct: true, nearly: true }));
    expect(await readLog(card.cardId)).toMatchObject([{}, { grade: 1 }]);
    const [{ totalPoints } = { totalPoints: -1 }] = await app.services.database
      .select({ totalPoints: learners.totalPoints })
      .from(learners)
      .where(eq(learners.learnerId, learner.learnerId));
    expect(totalPoints).toBe(100);
  });

  it('is for learners, and goes with the account', async () => {
    const { learner, card, send } = await open('un');
    expect(statusAndCode(await send({ choice: ['a'] }, { ...learner, cookie: '' }))).toBe(
      '401 UNAUTHORIZED',
    );
    expectOk(await send({ choice: ['a'] }));
    const exported = expectOk<{ reviewCards: unknown[] }>(
      await callApi(app, 'GET', '/account/export', { cookie: learner.cookie }),
    );
    expect(exported.reviewCards).toContainEqual(
      expect.objectContaining({
        id: card.cardId,
        answers: [
          expect.objectContaining({ number: 1, grade: 3 }),
          expect.objectContaining({ number: 2, grade: 3, choice: ['a'] }),
        ],
      }),
    );
    expect(JSON.stringify(exported.reviewCards)).not.toContain('EXPLICATION');
    expectOk(
      await callApi(app, 'POST', '/account/deletion', {
        cookie: learner.cookie,
        body: { currentPassword: learner.password },
      }),
    );
    expect(await readLog(card.cardId)).toEqual([]);
    expect(await readCard(card.cardId)).toBeUndefined();
  });
});
