import { asc, eq, inArray } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { attemptAnswers, attempts, completions, earnedBadges, restartArchives } from './tables.ts';

/** Everything that is kept about a learner's progress. */
export interface ProgressExport {
  completions: unknown[];
  badges: unknown[];
  attempts: unknown[];
  restartArchives: unknown[];
}

/** Gathers a learner's progress for the export of their data: completions, badges, attempts with answers, archives. */
export async function exportProgress(
  services: Services,
  learnerId: string,
): Promise<ProgressExport> {
  const { database } = services;
  const [done, badges, walks, archives] = await Promise.all([
    database
      .select()
      .from(completions)
      .where(eq(completions.learnerId, learnerId))
      .orderBy(asc(completions.completedAt)),
    database
      .select()
      .from(earnedBadges)
      .where(eq(earnedBadges.learnerId, learnerId))
      .orderBy(asc(earnedBadges.earnedAt)),
    database
      .select()
      .from(attempts)
      .where(eq(attempts.learnerId, learnerId))
      .orderBy(asc(attempts.startedAt)),
    database
      .select()
      .from(restartArchives)
      .where(eq(restartArchives.learnerId, learnerId))
      .orderBy(asc(restartArchives.restartedAt)),
  ]);
  const answers =
    walks.length === 0
      ? []
      : await database
          .select()
          .from(attemptAnswers)
          .where(
            inArray(
              attemptAnswers.attemptId,
              walks.map(({ id }) => id),
            ),
          )
          .orderBy(asc(attemptAnswers.number));
  return {
    completions: done,
    badges,
    attempts: walks.map((attempt) => ({
      ...attempt,
      answers: answers.filter(({ attemptId }) => attemptId === attempt.id),
    })),
    restartArchives: archives,
  };
}
