import { and, eq } from 'drizzle-orm';
import { invalidField, apiError } from '../../../platform/api-error.ts';
import type { Services } from '../../../platform/services.ts';
import { findAnswerProblem } from '../rules/asked-exercise.ts';
import { isOver, secondsLeft } from '../rules/exam-rules.ts';
import { examItems } from '../tables.ts';
import { lockExam } from './stored-exam.ts';

/** An answer to one place of an exam. */
export interface ExamSubmission {
  examId: string;
  place: number;
  choice?: string[] | undefined;
  typed?: string | undefined;
}

/**
 * Saves an answer in place of the one before, and says nothing of it: sent twice, it is one. The server's clock ends the exam.
 *
 * @throws EXAM_NOT_FOUND, EXAM_OVER, INVALID_INPUT for what cannot be an answer
 */
export async function answerExam(
  { database, clock }: Services,
  learnerId: string,
  { examId, place, choice, typed }: ExamSubmission,
): Promise<{ saved: true; secondsLeft: number }> {
  return database.transaction(async (tx) => {
    const exam = await lockExam(tx, learnerId, examId);
    const own = and(eq(examItems.examId, examId), eq(examItems.place, place));
    const [item] = exam === undefined ? [] : await tx.select().from(examItems).where(own);
    if (exam === undefined || item === undefined) throw apiError('EXAM_NOT_FOUND');
    const now = clock();
    if (isOver(exam, now)) throw apiError('EXAM_OVER');
    const answer =
      item.kind === 'question'
        ? { choice: choice ?? null, typed: null }
        : { choice: null, typed: typed ?? null };
    const problem = findAnswerProblem(item.asked, answer);
    if (problem !== null) throw invalidField(problem.field, problem.message);
    await tx
      .update(examItems)
      .set({ ...answer, answeredAt: now })
      .where(own);
    return { saved: true as const, secondsLeft: secondsLeft(exam, now) };
  });
}
