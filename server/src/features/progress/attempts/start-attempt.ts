import type { attemptSchema } from '@chandelle/contract/progress';
import type { input } from 'zod';
import type { Services } from '../../../platform/services.ts';
import { openLesson } from '../open-lesson.ts';
import { lockLearnerRow } from '../../points/points-ledger.ts';
import { presentAttempt } from './present-attempt.ts';
import { readLearnerProgress } from '../read-learner-progress.ts';
import { insertAttempt, readAnswers, readAttemptUnderWay } from './stored-attempt.ts';
import { apiError } from '../../../platform/api-error.ts';

/**
 * Begins a lesson, or goes on with the attempt under way, a failed one included. However many start at once, there is
 * one attempt: a unique index stands behind. A completed lesson is begun again as a retake.
 *
 * @throws LESSON_NOT_FOUND, LESSON_LOCKED, LESSON_NOT_AVAILABLE, RESTING
 */
export async function startAttempt(
  services: Services,
  learnerId: string,
  lessonId: string,
): Promise<input<typeof attemptSchema>> {
  const now = services.clock();
  return services.database.transaction(async (tx) => {
    // Neither a completion nor a restart comes between the check and the attempt.
    if (!(await lockLearnerRow(tx, learnerId))) throw apiError('UNAUTHORIZED');
    const learner = await readLearnerProgress(tx, learnerId);
    const lesson = openLesson(services, lessonId, learner, now);
    if (!lesson.summary.counted) throw apiError('LESSON_NOT_AVAILABLE');
    if (!learner.underWay.has(lessonId)) {
      const retake = learner.completions.some((completion) => completion.lessonId === lessonId);
      await insertAttempt(tx, [learnerId, lessonId, retake, 0, now]);
    }
    const [attempt] = await readAttemptUnderWay(tx, [learnerId, lessonId]);
    if (attempt === undefined) throw new Error('An attempt that was just begun is not there.');
    return presentAttempt(lesson, attempt, await readAnswers(tx, [attempt.id]));
  });
}
