import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildLearner } from '../../../testing/build-learner.ts';
import {
  answer,
  answerAll,
  complete,
  expectOk,
  statusAndCode,
  start,
  takeLesson,
  takeLessons,
  type CompletionResult,
} from '../../../testing/play-lesson.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { questionId, tinyCourse, wrongChoice } from '@chandelle/course/testing/tiny-course';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ course: tinyCourse });
});
afterAll(() => app.close());

/** What is stored for a learner. */
async function readStored(learnerId: string) {
  const { pool } = app.services;
  const read = async (text: string) =>
    (await pool.query<Record<string, unknown>>(text, [learnerId])).rows;
  const [learner] = await read('select total_points as total from learners where user_id = $1');
  return {
    total: learner?.['total'],
    completions: await read(
      `select lesson_id as lesson, quiz_score as score, points_earned as points,
         time_spent_minutes as minutes, unlock_next_at as unlock
       from lesson_completions where user_id = $1 order by completed_at`,
    ),
    badges: await read(
      'select badge_id as badge, name from earned_badges where user_id = $1 order by earned_at',
    ),
  };
}

describe('a completion', () => {
  it('records score, points, badge, total and time, and answers them', async () => {
    const { cookie, learnerId } = await buildLearner(app);
    const attempt = await start(app, cookie, 'bougies');
    expect(statusAndCode(await complete(app, cookie, attempt))).toBe('409 QUIZ_INCOMPLETE');
    await answerAll(app, cookie, attempt, 1);
    const result = expectOk<CompletionResult>(await complete(app, cookie, attempt));
    expect(result).toEqual({
      lessonId: 'bougies',
      lessonTitle: 'La leçon bougies',
      score: 75,
      errors: 1,
      questionCount: 4,
      pointsEarned: 75,
      pointsAdded: 75,
      totalPoints: 75,
      badge: {
        id: 'badge-bougies',
        name: 'Badge bougies',
        description: 'Pour avoir fini bougies',
        earnedAt: app.clock().toISOString(),
      },
      timeSpentMinutes: 15,
      unlockNextAt: null,
      retake: false,
      completedAt: app.clock().toISOString(),
    });
    expect(await readStored(learnerId)).toEqual({
      total: 75,
      completions: [{ lesson: 'bougies', score: 75, points: 75, minutes: 15, unlock: null }],
      badges: [{ badge: 'badge-bougies', name: 'Badge bougies' }],
    });
  });

  it.each([0, 1, 2])(
    'gives what the attempt said it could still give, after %i errors',
    async (errors) => {
      const { cookie } = await buildLearner(app);
      const attempt = await start(app, cookie, 'bougies');
      expect(attempt.possiblePoints).toBe(100);
      await answerAll(app, cookie, attempt, errors);
      const { possiblePoints } = await start(app, cookie, 'bougies');
      const result = expectOk<CompletionResult>(await complete(app, cookie, attempt));
      expect(possiblePoints).toBe(100 - 25 * errors);
      expect(result.pointsEarned).toBe(possiblePoints);
      // A retake says nothing: an earlier completion may stand.
      expect((await start(app, cookie, 'bougies')).possiblePoints).toBeNull();
    },
  );

  it('answers the same however often and however late it is asked', async () => {
    const { cookie, learnerId } = await buildLearner(app);
    const attempt = await start(app, cookie, 'bougies');
    await answerAll(app, cookie, attempt, 2);
    const first = await complete(app, cookie, attempt);
    app.clock.advance({ hours: 100 });
    await takeLesson(app, { cookie }, 'bougies');
    expect((await complete(app, cookie, attempt)).body).toEqual(first.body);
    expect(await readStored(learnerId)).toMatchObject({ total: 100 });
  });

  it('asked for fifty times at once happens once', async () => {
    const { cookie, learnerId } = await buildLearner(app);
    const attempt = await start(app, cookie, 'bougies');
    await answerAll(app, cookie, attempt, 1);
    const asked = await Promise.all(
      Array.from({ length: 50 }, () => complete(app, cookie, attempt)),
    );
    for (const { status, body } of asked) {
      expect(status).toBe(200);
      expect(body).toEqual(asked[0]?.body);
    }
    expect(await readStored(learnerId)).toMatchObject({
      total: 75,
      completions: [{ lesson: 'bougies', points: 75 }],
      badges: [{ badge: 'badge-bougies' }],
    });
  });

  it('of two lessons, each asked for fifty times at once, happens once each, and rest is set once', async () => {
    const { cookie, learnerId } = await buildLearner(app);
    const attempts = [await start(app, cookie, 'bougies'), await start(app, cookie, 'libre')];
    for (const attempt of attempts) await answerAll(app, cookie, attempt);
    const asked = await Promise.all(
      Array.from({ length: 100 }, (_, turn) =>
        complete(app, cookie, attempts[turn % 2] ?? { id: '' }),
      ),
    );
    const results = asked.map((answered) => expectOk<CompletionResult>(answered));
    for (const lessonId of ['bougies', 'libre']) {
      const own = results.filter((result) => result.lessonId === lessonId);
      expect(own).toHaveLength(50);
      for (const result of own) expect(result).toEqual(own[0]);
    }
    const stored = await readStored(learnerId);
    expect(stored.total).toBe(150);
    expect(stored.completions.map(({ lesson }) => String(lesson)).toSorted()).toEqual([
      'bougies',
      'libre',
    ]);
    // The second of the two, whichever it was, has the even number.
    expect(stored.completions.filter(({ unlock }) => unlock !== null)).toHaveLength(1);
    expect(new Set(results.map(({ totalPoints }) => totalPoints)).has(150)).toBe(true);
  });

  it('sets rest by its running number, or by the lesson', async () => {
    const { cookie } = await buildLearner(app);
    const hoursOfRest = async (lessonId: string) => {
      const { unlockNextAt } = await takeLesson(app, { cookie }, lessonId);
      const now = app.clock().getTime();
      app.clock.advance({ hours: 49 });
      return unlockNextAt === null ? 0 : (new Date(unlockNextAt).getTime() - now) / 3_600_000;
    };
    expect(await hoursOfRest('bougies')).toBe(0);
    expect(await hoursOfRest('supports')).toBe(48);
    expect(await hoursOfRest('risque')).toBe(24);
    expect(await hoursOfRest('psychologie')).toBe(48);
  });

  it('of a perfect score may name the badge otherwise', async () => {
    const { cookie } = await buildLearner(app);
    await takeLessons(app, { cookie }, ['bougies', 'supports', 'risque', 'psychologie']);
    const { badge } = await takeLesson(app, { cookie }, 'futures-expert');
    expect(badge).toMatchObject({ id: 'badge-futures-expert', name: 'Sans faute' });
  });

  it('may come with only answered questions where the lesson says so', async () => {
    const { cookie } = await buildLearner(app);
    await takeLessons(app, { cookie }, ['bougies', 'supports']);
    const attempt = await start(app, cookie, 'risque');
    for (let number = 1; number <= 5; number += 1)
      await answer(app, cookie, attempt, questionId('risque', number), wrongChoice);
    const result = expectOk<CompletionResult>(await complete(app, cookie, attempt));
    expect(result).toMatchObject({ score: 0, errors: 5, pointsEarned: 0, totalPoints: 220 });
  });
});

describe('a retake', () => {
  it('of a lesson where the best stands replaces a worse result and never a better one', async () => {
    const { cookie, learnerId } = await buildLearner(app);
    await takeLesson(app, { cookie }, 'bougies', 2);
    app.clock.advance({ hours: 1 });
    const better = await takeLesson(app, { cookie }, 'bougies', 1);
    expect(better).toMatchObject({
      retake: true,
      score: 75,
      pointsEarned: 75,
      pointsAdded: 25,
      totalPoints: 75,
      unlockNextAt: null,
    });
    const worse = await takeLesson(app, { cookie }, 'bougies', 3);
    expect(worse).toMatchObject({ score: 25, pointsEarned: 75, pointsAdded: 0, totalPoints: 75 });
    expect(await readStored(learnerId)).toMatchObject({
      total: 75,
      completions: [{ lesson: 'bougies', score: 75, points: 75 }],
      badges: [{ badge: 'badge-bougies' }],
    });
  });

  it('of a lesson where the first stands changes nothing, and sets no rest', async () => {
    const { cookie, learnerId } = await buildLearner(app);
    await takeLesson(app, { cookie }, 'bougies');
    await takeLesson(app, { cookie }, 'libre', 1);
    const before = await readStored(learnerId);
    app.clock.advance({ hours: 49 });
    const again = await takeLesson(app, { cookie }, 'libre');
    expect(again).toMatchObject({ retake: true, score: 100, pointsEarned: 0, pointsAdded: 0 });
    expect(await readStored(learnerId)).toEqual(before);
  });

  it('may be begun during rest', async () => {
    const { cookie } = await buildLearner(app);
    await takeLesson(app, { cookie }, 'bougies', 1);
    await takeLesson(app, { cookie }, 'supports');
    expect(await takeLesson(app, { cookie }, 'bougies')).toMatchObject({
      retake: true,
      pointsAdded: 25,
    });
  });
});
