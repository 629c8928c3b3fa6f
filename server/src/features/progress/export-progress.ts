import { asc, eq, inArray } from 'drizzle-orm';
import type { Services } from '../../services.ts';
import { lessonWishes } from '../lessons/tables.ts';
import { attemptAnswers, attempts, completions, earnedBadges, restartArchives } from './tables.ts';

/** Everything that is kept about a learner's progress. */
export interface ProgressExport {
  completions: unknown[];
  badges: unknown[];
  attempts: unknown[];
  restartArchives: unknown[];
  /** Lessons the learner wishes to be told of. */
  lessonWishes: unknown[];
}

/** Gathers a learner's progress for the export of their data: completions, badges, attempts with answers, archives. */
export async function exportProgress(services: Services, userId: string): Promise<ProgressExport> {
  const { database } = services;
  const [done, badges, walks, archives, wishes] = await Promise.all([
    database
      .select()
      .from(completions)
      .where(eq(completions.userId, userId))
      .orderBy(asc(completions.completedAt)),
    database
      .select()
      .from(earnedBadges)
      .where(eq(earnedBadges.userId, userId))
      .orderBy(asc(earnedBadges.earnedAt)),
    database
      .select()
      .from(attempts)
      .where(eq(attempts.userId, userId))
      .orderBy(asc(attempts.startedAt)),
    database
      .select()
      .from(restartArchives)
      .where(eq(restartArchives.userId, userId))
      .orderBy(asc(restartArchives.restartedAt)),
    database
      .select()
      .from(lessonWishes)
      .where(eq(lessonWishes.userId, userId))
      .orderBy(asc(lessonWishes.wishedAt)),
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
    lessonWishes: wishes,
  };
}
