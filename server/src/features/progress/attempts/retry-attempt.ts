import type { attemptSchema } from '@chandelle/contract/progress';
import { eq } from 'drizzle-orm';
import type { input } from 'zod';
import type { Services } from '../../../platform/services.ts';
import { attempts } from '../tables.ts';
import { presentAttempt } from './present-attempt.ts';
import {
  requireAttemptLesson,
  insertAttempt,
  lockLearnerAndAttempt,
  readAnswers,
  readAttemptUnderWay,
} from './stored-attempt.ts';
import { apiError } from '../../../platform/api-error.ts';

/**
 * Begins a failed lesson again, without errors and from its first step; the time already spent counts on. A second
 * click on the same button gets the attempt that the first one began.
 *
 * @throws ATTEMPT_NOT_FOUND, ATTEMPT_FINISHED, NOT_FAILED
 */
export async function retryAttempt(
  services: Services,
  learnerId: string,
  attemptId: string,
): Promise<input<typeof attemptSchema>> {
  const now = services.clock();
  return services.database.transaction(async (tx) => {
    const [failed] = await lockLearnerAndAttempt(tx, [attemptId, learnerId]);
    if (failed === undefined) throw apiError('ATTEMPT_NOT_FOUND');
    const lesson = requireAttemptLesson(services.course, failed.lessonId);
    if (failed.status === 'completed') throw apiError('ATTEMPT_FINISHED');
    if (failed.status === 'active') throw apiError('NOT_FAILED');
    if (failed.status === 'failed') {
      await tx
        .update(attempts)
        .set({ status: 'abandoned', updatedAt: now })
        .where(eq(attempts.id, attemptId));
      const { lessonId, retake, visibleSeconds } = failed;
      await insertAttempt(tx, [learnerId, lessonId, retake, visibleSeconds, now]);
    }
    const [attempt] = await readAttemptUnderWay(tx, [learnerId, failed.lessonId]);
    if (attempt === undefined) throw apiError('ATTEMPT_FINISHED');
    return presentAttempt(lesson, attempt, await readAnswers(tx, [attempt.id]));
  });
}
