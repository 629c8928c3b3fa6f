import type { SubmittedAnswer } from '@chandelle/course/quiz';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import { attemptAnswers, attempts } from '../../progress/tables.ts';
import type { StoredAnswer } from '../cards/stored-card.ts';
import { reviewAnswers } from '../tables.ts';

/** An answer with the version of the question that was judged. */
export interface VersionedAnswer extends SubmittedAnswer {
  version: number | null;
}

/** A walk through a lesson with its answers, oldest first. */
export interface LessonAttempt {
  id: string;
  lessonId: string;
  startedAt: Date;
  underWay: boolean;
  /** It was completed, or failed: everything of it was shown. One that a restart broke off was neither. */
  finished: boolean;
  answers: VersionedAnswer[];
}

/** Reads the attempts of a learner, in the order in which they were begun. */
export async function readLessonAttempts(
  { database }: Services,
  learnerId: string,
): Promise<LessonAttempt[]> {
  const rows = await database
    .select({
      id: attempts.id,
      lessonId: attempts.lessonId,
      startedAt: attempts.startedAt,
      status: attempts.status,
      answer: {
        questionId: attemptAnswers.questionId,
        choice: attemptAnswers.choice,
        correct: attemptAnswers.correct,
        answeredAt: attemptAnswers.answeredAt,
        version: attemptAnswers.version,
      },
    })
    .from(attempts)
    .leftJoin(attemptAnswers, eq(attemptAnswers.attemptId, attempts.id))
    .where(eq(attempts.learnerId, learnerId))
    .orderBy(asc(attempts.startedAt), asc(attempts.id), asc(attemptAnswers.number));
  const byId = new Map<string, LessonAttempt>();
  for (const { id, lessonId, startedAt, status, answer } of rows) {
    const attempt = byId.get(id) ?? {
      id,
      lessonId,
      startedAt,
      underWay: status === 'active' || status === 'failed',
      finished: status === 'completed' || status === 'failed',
      answers: [],
    };
    if (answer !== null) attempt.answers.push(answer);
    byId.set(id, attempt);
  }
  return [...byId.values()];
}

/** Reads what a learner answered in Révision, oldest first. */
export const readReviewed = ({ database }: Services, learnerId: string): Promise<StoredAnswer[]> =>
  database
    .select()
    .from(reviewAnswers)
    .where(and(eq(reviewAnswers.learnerId, learnerId), isNotNull(reviewAnswers.submissionId)))
    .orderBy(asc(reviewAnswers.answeredAt), asc(reviewAnswers.number));
