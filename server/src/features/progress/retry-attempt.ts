import type { attemptSchema } from '@chandelle/contract/progress';
import type { input } from 'zod';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { nameStatement } from '../../platform/database/named-statement.ts';
import type { Services } from '../../services.ts';
import { presentAttempt } from './present-attempt.ts';
import { attemptFinished, attemptNotFound, notFailed } from './progress-errors.ts';
import {
  findLesson,
  insertAttempt,
  lockLearnerAndAttempt,
  readAnswers,
  readAttemptUnderWay,
} from './stored-attempt.ts';

const abandonAttempt = nameStatement(
  'attempt-abandon',
  `update attempts set status = 'abandoned', updated_at = $2::timestamptz where id = $1`,
);

/**
 * Begins a failed lesson again, without errors and from its first step; the time already spent counts on. A second
 * click on the same button gets the attempt that the first one began.
 *
 * @throws ATTEMPT_NOT_FOUND, ATTEMPT_FINISHED, NOT_FAILED
 */
export async function retryAttempt(
  services: Services,
  userId: string,
  attemptId: string,
): Promise<input<typeof attemptSchema>> {
  const now = services.clock();
  return inTransaction(services.pool, async (client) => {
    const [failed] = await lockLearnerAndAttempt(client, [attemptId, userId]);
    if (failed === undefined) throw attemptNotFound();
    const lesson = findLesson(services.course, failed.lessonId);
    if (failed.status === 'completed') throw attemptFinished();
    if (failed.status === 'active') throw notFailed();
    if (failed.status === 'failed') {
      await abandonAttempt(client, [attemptId, now]);
      const { lessonId, retake, visibleSeconds } = failed;
      await insertAttempt(client, [userId, lessonId, retake, visibleSeconds, now]);
    }
    const [attempt] = await readAttemptUnderWay(client, [userId, failed.lessonId]);
    if (attempt === undefined) throw attemptFinished();
    return presentAttempt(lesson, attempt, await readAnswers(client, [attempt.id]));
  });
}
