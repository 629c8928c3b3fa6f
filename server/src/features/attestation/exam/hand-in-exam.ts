import type { examOverviewSchema } from '@chandelle/contract/exam';
import type { input } from 'zod';
import { apiError } from '../../../platform/api-error.ts';
import type { Services } from '../../../platform/services.ts';
import { readExam } from './read-exam.ts';
import { endExam, lockExam } from './stored-exam.ts';

/** Ends an exam with what was saved, and judges it once: asked again, it answers the same. @throws EXAM_NOT_FOUND */
export async function handInExam(
  services: Services,
  learnerId: string,
  examId: string,
): Promise<input<typeof examOverviewSchema>> {
  await services.database.transaction(async (tx) => {
    const exam = await lockExam(tx, learnerId, examId);
    if (exam === undefined) throw apiError('EXAM_NOT_FOUND');
    if (exam.endedAt === null) await endExam(tx, exam, services.clock());
  });
  return readExam(services, learnerId);
}
