import type { examOverviewSchema } from '@chandelle/contract/exam';
import type { input } from 'zod';
import type { Services } from '../../../platform/services.ts';
import { readOwnAttestation } from '../certificate/own-attestation.ts';
import { nextExamAt } from '../rules/exam-rules.ts';
import { findMissingLessons } from './find-missing-lessons.ts';
import { presentExam, presentResult } from './present-exam.ts';
import { endOverdue, readItems } from './stored-exam.ts';

/** Reads where a learner stands with the final exam. One whose time is over is judged first. */
export async function readExam(
  services: Services,
  learnerId: string,
): Promise<input<typeof examOverviewSchema>> {
  const { database, clock } = services;
  const now = clock();
  const exam = await endOverdue(database, learnerId, now);
  const items = exam === undefined ? [] : await readItems(database, exam.id);
  const underWay = exam?.endedAt === null;
  return {
    missing: await findMissingLessons(services, database, learnerId),
    underWay: exam !== undefined && underWay ? presentExam(exam, items, now) : null,
    last: exam === undefined ? null : presentResult(services, exam, items),
    nextAt: underWay ? null : (nextExamAt(exam, now)?.toISOString() ?? null),
    attestation: await readOwnAttestation(database, learnerId),
  };
}
