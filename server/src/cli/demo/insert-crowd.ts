import { sumPoints } from '@chandelle/course/public/elite';
import type { PoolClient } from 'pg';
import { parisMondayOf } from '../../platform/paris-time/paris-week.ts';
import type { SimulatedLearner } from './simulate-learner.ts';

/** A demonstration learner, ready to be stored. */
export interface DemoLearner extends SimulatedLearner {
  learnerId: string;
  pseudo: string;
  pseudoKey: string;
  pseudoSkeleton: string;
  /** Their number in the crowd, from 1: those who look alike there are told apart by it. */
  pseudoTwin: number;
}

/**
 * Stores learners with their completions and badges, a few statements for them all. Totals are the sums of the
 * completions; the ranking is to be counted anew afterwards. They have no password, so nobody can sign in as them.
 */
export async function insertCrowd(
  client: PoolClient,
  crowd: readonly DemoLearner[],
): Promise<void> {
  await client.query(
    `insert into users (id, email, email_confirmed, created_at)
     select * from unnest($1::text[], $2::text[], $3::boolean[], $4::timestamptz[])`,
    [
      crowd.map(({ learnerId }) => learnerId),
      crowd.map(({ learnerId }) => `${learnerId}@demo.invalid`),
      crowd.map(() => true),
      crowd.map(({ registeredAt }) => registeredAt.toISOString()),
    ],
  );
  await client.query(
    `insert into learners (user_id, pseudo, pseudo_key, pseudo_skeleton, pseudo_twin, gender, age, listed_on_leaderboard, total_points,
       points_reached_at, created_at, week_points, week_starts_on, age_declared_on)
     select learner.*, learner.registered_at::date
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $7::int[], $8::boolean[],
       $9::int[], $10::timestamptz[], $11::timestamptz[], $12::int[], $13::date[]) as learner (user_id, pseudo, pseudo_key, skeleton, twin,
       gender, age, listed, total, reached_at, registered_at, week_points, week_starts_on)`,
    [
      crowd.map(({ learnerId }) => learnerId),
      crowd.map(({ pseudo }) => pseudo),
      crowd.map(({ pseudoKey }) => pseudoKey),
      crowd.map(({ pseudoSkeleton }) => pseudoSkeleton),
      crowd.map(({ pseudoTwin }) => pseudoTwin),
      crowd.map(({ gender }) => gender),
      crowd.map(({ age }) => age),
      crowd.map(({ listed }) => listed),
      crowd.map(({ completions }) => sumPoints(completions)),
      crowd.map(reachedAt).map((instant) => instant.toISOString()),
      crowd.map(({ registeredAt }) => registeredAt.toISOString()),
      crowd.map(wonInLastWeek),
      crowd.map((learner) => parisMondayOf(reachedAt(learner))),
    ],
  );
  const done = crowd.flatMap(({ learnerId, completions }) =>
    completions.map((completion) => ({ learnerId, ...completion })),
  );
  await client.query(
    `insert into lesson_completions (user_id, lesson_id, lesson_title, quiz_score, points_earned,
       time_spent_minutes, unlock_next_at, completed_at)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::int[], $6::int[], $7::timestamptz[],
       $8::timestamptz[])`,
    [
      done.map(({ learnerId }) => learnerId),
      done.map(({ lessonId }) => lessonId),
      done.map(({ lessonTitle }) => lessonTitle),
      done.map(({ score }) => score),
      done.map(({ points }) => points),
      done.map(({ timeSpentMinutes }) => timeSpentMinutes),
      done.map(({ unlockNextAt }) => unlockNextAt?.toISOString() ?? null),
      done.map(({ completedAt }) => completedAt.toISOString()),
    ],
  );
  await client.query(
    `insert into earned_badges (user_id, badge_id, lesson_id, name, earned_at)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[])`,
    [
      done.map(({ learnerId }) => learnerId),
      done.map(({ badge }) => badge.id),
      done.map(({ lessonId }) => lessonId),
      done.map(({ badge }) => badge.name),
      done.map(({ completedAt }) => completedAt.toISOString()),
    ],
  );
}

/** When the total was reached: at the last completion that gave points, or never, which counts as the registration. */
function reachedAt({ completions, registeredAt }: DemoLearner): Date {
  return completions.findLast(({ points }) => points > 0)?.completedAt ?? registeredAt;
}

/** The points of the week in which the total was reached. */
function wonInLastWeek(learner: DemoLearner): number {
  const monday = parisMondayOf(reachedAt(learner));
  return sumPoints(
    learner.completions.filter(({ completedAt }) => parisMondayOf(completedAt) === monday),
  );
}
