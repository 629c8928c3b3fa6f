import type { SubmittedAnswer } from '@chandelle/course/quiz';
import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { attemptAnswers, attempts, restartArchives } from '../tables.ts';

/** Attempts that are read: what a learner did before the last two hundred tells little of today. */
const readAttempts = 200;

/** An attempt of the present course, with what is asked of its lesson. */
export interface StudiedAttempt {
  id: string;
  lessonId: string;
  status: 'active' | 'failed' | 'completed' | 'abandoned';
  retake: boolean;
  visibleSeconds: number;
  startedAt: Date;
  updatedAt: Date;
  /** Of its completion; null before. */
  score: number | null;
  errors: number | null;
  /** Seconds for which the lesson was on screen in all attempts. */
  lessonSeconds: number;
  /** Attempts in all. */
  count: number;
}

/** Reads the attempts of a learner since the course was begun, or begun again: latest first. */
export function readStudiedAttempts(
  database: Database,
  learnerId: string,
): Promise<StudiedAttempt[]> {
  const { lessonId, status, visibleSeconds, result, startedAt } = attempts;
  const begun = database
    .select({ at: sql`coalesce(max(${restartArchives.restartedAt}), '-infinity')` })
    .from(restartArchives)
    .where(eq(restartArchives.learnerId, learnerId));
  return database
    .select({
      id: attempts.id,
      lessonId,
      status,
      retake: attempts.retake,
      visibleSeconds,
      startedAt,
      updatedAt: attempts.updatedAt,
      score: sql<number | null>`(${result} ->> 'score')::int`,
      errors: sql<number | null>`(${result} ->> 'errors')::int`,
      // An abandoned attempt handed its time on to the one that took its place.
      lessonSeconds: sql<number>`(coalesce(sum(${visibleSeconds}) filter (where ${status} <> 'abandoned')
        over (partition by ${lessonId}), 0))::int`,
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(attempts)
    .where(and(eq(attempts.learnerId, learnerId), gte(startedAt, sql`(${begun})`)))
    .orderBy(desc(startedAt), desc(attempts.id))
    .limit(readAttempts);
}

/** Reads the answers of attempts, by attempt, oldest first. */
export async function readAnswersOf(
  database: Database,
  attemptIds: readonly string[],
): Promise<ReadonlyMap<string, SubmittedAnswer[]>> {
  const byAttempt = new Map<string, SubmittedAnswer[]>(attemptIds.map((id) => [id, []]));
  if (attemptIds.length === 0) return byAttempt;
  const rows = await database
    .select()
    .from(attemptAnswers)
    .where(inArray(attemptAnswers.attemptId, [...attemptIds]))
    .orderBy(asc(attemptAnswers.attemptId), asc(attemptAnswers.number));
  for (const { attemptId, questionId, choice, correct, answeredAt } of rows)
    byAttempt.get(attemptId)?.push({ questionId, choice, correct, answeredAt });
  return byAttempt;
}
