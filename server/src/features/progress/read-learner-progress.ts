import type { RegisteredBadge } from '@chandelle/course/badges';
import type { Completion, LearnerProgress } from '@chandelle/course/unlock';
import type { Pool, PoolClient } from 'pg';
import { nameStatement } from '../../platform/database/named-statement.ts';

/** Reads the completions of a learner ($1), latest first. */
export const readCompletions = nameStatement<Completion>(
  'completions-of-learner',
  `select lesson_id as "lessonId", quiz_score as score, points_earned as points,
     completed_at as "completedAt", unlock_next_at as "unlockNextAt"
   from lesson_completions where user_id = $1 order by completed_at desc`,
);

const readUnderWay = nameStatement<{ lessonId: string }>(
  'attempts-under-way',
  `select lesson_id as "lessonId" from attempts
   where user_id = $1 and status in ('active', 'failed')`,
);

/** Reads what a learner completed, latest first, and which lessons are under way: the input of the course's rules. */
export async function readLearnerProgress(
  runner: Pool | PoolClient,
  userId: string,
): Promise<LearnerProgress> {
  const completions = await readCompletions(runner, [userId]);
  const underWay = await readUnderWay(runner, [userId]);
  return { completions, underWay: new Set(underWay.map(({ lessonId }) => lessonId)) };
}

/** A badge as a learner earned it. */
export interface HeldBadge {
  id: string;
  name: string;
  description: string;
  lessonId: string;
  earnedAt: Date;
}

const readBadgeRows = nameStatement<Omit<HeldBadge, 'description'>>(
  'badges-of-learner',
  `select badge_id as id, name, lesson_id as "lessonId", earned_at as "earnedAt"
   from earned_badges where user_id = $1 order by earned_at`,
);

/** Reads the badges a learner earned, earliest first, described by the course's registry. */
export async function readEarnedBadges(
  runner: Pool | PoolClient,
  userId: string,
  registry: readonly RegisteredBadge[],
): Promise<HeldBadge[]> {
  const rows = await readBadgeRows(runner, [userId]);
  return rows.map((row) => ({
    ...row,
    description: registry.find(({ id }) => id === row.id)?.description ?? '',
  }));
}
