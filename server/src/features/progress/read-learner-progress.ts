import type { RegisteredBadge } from '@chandelle/course/badges';
import type { Completion, LearnerProgress } from '@chandelle/course/unlock';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import {
  preparedStatement,
  type StatementRunner,
} from '../../platform/database/statements/prepared-statement.ts';
import { earnedBadges } from './tables.ts';

/** Reads the completions of a learner ($1), latest first. */
export const readCompletions = preparedStatement<Completion>(
  'completions-of-learner',
  `select lesson_id as "lessonId", quiz_score as score, points_earned as points,
     completed_at as "completedAt", unlock_next_at as "unlockNextAt"
   from lesson_completions where user_id = $1 order by completed_at desc`,
);

const readUnderWay = preparedStatement<{ lessonId: string }>(
  'attempts-under-way',
  `select lesson_id as "lessonId" from attempts
   where user_id = $1 and status in ('active', 'failed')`,
);

/** Reads what a learner completed, latest first, and which lessons are under way: the input of the course's rules. */
export async function readLearnerProgress(
  runner: StatementRunner,
  learnerId: string,
): Promise<LearnerProgress> {
  const completions = await readCompletions(runner, [learnerId]);
  const underWay = await readUnderWay(runner, [learnerId]);
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

/** Reads the badges a learner earned, earliest first, described by the course's registry. */
export async function readEarnedBadges(
  database: Database,
  learnerId: string,
  registry: readonly RegisteredBadge[],
): Promise<HeldBadge[]> {
  const rows = await database
    .select({
      id: earnedBadges.badgeId,
      name: earnedBadges.name,
      lessonId: earnedBadges.lessonId,
      earnedAt: earnedBadges.earnedAt,
    })
    .from(earnedBadges)
    .where(eq(earnedBadges.learnerId, learnerId))
    .orderBy(asc(earnedBadges.earnedAt));
  return rows.map((row) => ({
    ...row,
    description: registry.find(({ id }) => id === row.id)?.description ?? '',
  }));
}
