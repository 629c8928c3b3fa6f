import { randomUUID } from 'node:crypto';
import { seedCrowd } from '@chandelle/server/cli/demo/seed-crowd';
import { buildSession } from '@chandelle/server/testing/build-learner';
import pLimit from 'p-limit';
import type { World } from '../world.ts';

/** A learner of the crowd who is signed in and has a lesson open. */
export interface Reader {
  learnerId: string;
  attemptId: string;
  cookie: string;
  /** Until when a browser sends along that it has just written, by `performance.now()`, and what it sends. */
  mark: { cookie: string; until: number };
}

const lessonId = 'candlesticks';

/** Fills a world with a crowd, and signs some of its learners in: anywhere in the ranking, as chance has it. */
export async function openReaders(
  world: World,
  { learners, readers }: { learners: number; readers: number },
): Promise<Reader[]> {
  const { services } = world;
  const { pool } = services;
  await seedCrowd(services.database, services.course, {
    learners,
    seed: 1,
    until: new Date('2026-01-01T00:00:00Z'),
  });
  const { rows } = await pool.query<{ learnerId: string }>(
    `select user_id as "learnerId" from learners
     where not exists (
       select from attempts where attempts.user_id = learners.user_id and lesson_id = $1 and status = 'active')
     order by md5(user_id) limit $2`,
    [lessonId, readers],
  );
  const inTurn = pLimit(8);
  const signedIn = await Promise.all(
    rows.map(({ learnerId }) => inTurn(() => signIn(world, learnerId))),
  );
  await pool.query('vacuum (analyze)');
  return signedIn;
}

async function signIn({ services }: World, learnerId: string): Promise<Reader> {
  const attemptId = randomUUID();
  await services.pool.query(
    `insert into attempts (id, user_id, lesson_id, retake, started_at, position_saved_at, updated_at)
     values ($1, $2, $3, true, now(), now(), now())`,
    [attemptId, learnerId, lessonId],
  );
  const { cookie } = await buildSession(services, learnerId);
  return { learnerId, attemptId, cookie, mark: { cookie: '', until: 0 } };
}
