import type { attemptSchema } from '@chandelle/contract/progress';
import type { input } from 'zod';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Services } from '../../services.ts';
import { lessonNotAvailable } from '../lessons/lesson-errors.ts';
import { openLesson } from '../lessons/open-lesson.ts';
import { lockLearnerRow } from './points-ledger.ts';
import { presentAttempt } from './present-attempt.ts';
import { learnerGone } from './progress-errors.ts';
import { readLearnerProgress } from './read-learner-progress.ts';
import { insertAttempt, readAnswers, readAttemptUnderWay } from './stored-attempt.ts';

/**
 * Begins a lesson, or goes on with the attempt under way, a failed one included. However many start at once, there is
 * one attempt: a unique index stands behind. A completed lesson is begun again as a retake.
 *
 * @throws LESSON_NOT_FOUND, LESSON_LOCKED, LESSON_NOT_AVAILABLE, RESTING
 */
export async function startAttempt(
  services: Services,
  userId: string,
  lessonId: string,
): Promise<input<typeof attemptSchema>> {
  const now = services.clock();
  return inTransaction(services.pool, async (client) => {
    // Neither a completion nor a restart comes between the check and the attempt.
    if (!(await lockLearnerRow(client, userId))) throw learnerGone();
    const learner = await readLearnerProgress(client, userId);
    const lesson = openLesson(services, lessonId, learner, now);
    if (!lesson.summary.counted) throw lessonNotAvailable();
    if (!learner.underWay.has(lessonId)) {
      const retake = learner.completions.some((completion) => completion.lessonId === lessonId);
      await insertAttempt(client, [userId, lessonId, retake, 0, now]);
    }
    const [attempt] = await readAttemptUnderWay(client, [userId, lessonId]);
    if (attempt === undefined) throw new Error('An attempt that was just begun is not there.');
    return presentAttempt(lesson, attempt, await readAnswers(client, [attempt.id]));
  });
}
