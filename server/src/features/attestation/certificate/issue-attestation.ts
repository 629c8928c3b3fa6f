import type { ownAttestationSchema } from '@chandelle/contract/exam';
import { and, count, eq } from 'drizzle-orm';
import type { input } from 'zod';
import type { Transaction } from '../../../platform/database/database.ts';
import { invalidField, apiError } from '../../../platform/api-error.ts';
import type { Services } from '../../../platform/services.ts';
import { completions } from '../../progress/tables.ts';
import { makeCode } from '../rules/attestation-code.ts';
import { type AttestedLesson, attestations, examItems, exams } from '../tables.ts';
import { findOwnAttestation, presentOwn } from './own-attestation.ts';

/**
 * Makes a learner's attestation, once, of what is true at this moment. Asked again with the same name, it answers the same.
 *
 * @throws EXAM_NOT_PASSED, ATTESTATION_MADE, INVALID_INPUT for a name that the document cannot print
 */
export async function issueAttestation(
  services: Services,
  learnerId: string,
  name: string,
): Promise<input<typeof ownAttestationSchema>> {
  const { database, clock, config } = services;
  // The library that reads fonts is large, and an attestation is made once.
  const { findUnprinted } = await import('./document/fonts.ts');
  const unprinted = findUnprinted(name);
  if (unprinted !== null)
    throw invalidField('name', `Le document ne sait pas imprimer « ${unprinted} ».`);
  return database.transaction(async (tx) => {
    const exam = await readPassed(tx, learnerId);
    if (exam === undefined) throw apiError('EXAM_NOT_PASSED');
    const study = await readStudy(tx, services, learnerId);
    await tx
      .insert(attestations)
      .values({ learnerId, code: makeCode(config), name, issuedAt: clock(), ...exam, ...study })
      .onConflictDoNothing({ target: attestations.learnerId });
    const own = await findOwnAttestation(tx, learnerId);
    if (own === undefined) throw new Error('The attestation that was just made is not there.');
    if (own.name !== name) throw apiError('ATTESTATION_MADE');
    return presentOwn(own);
  });
}

/** Reads the exam that was passed; the lock has two requests come one by one. */
async function readPassed(tx: Transaction, learnerId: string) {
  const [exam] = await tx
    .select()
    .from(exams)
    .where(and(eq(exams.learnerId, learnerId), eq(exams.passed, true)))
    .for('update');
  if (exam === undefined || exam.score === null || exam.endedAt === null) return undefined;
  const [asked] = await tx
    .select({ items: count() })
    .from(examItems)
    .where(eq(examItems.examId, exam.id));
  const { id: examId, score, passMark, endedAt: passedAt } = exam;
  return { examId, score, items: asked?.items ?? 0, passMark, passedAt };
}

/** Sums up the lessons in the order of the course; one that a restart has put away since has no points. */
async function readStudy(
  tx: Transaction,
  { course }: Services,
  learnerId: string,
): Promise<{ lessons: AttestedLesson[]; minutes: number }> {
  const done = await tx.select().from(completions).where(eq(completions.learnerId, learnerId));
  const counted = course.lessons.filter(({ summary }) => summary.counted);
  return {
    lessons: counted.map(({ summary: { id, title, points } }) => ({
      title,
      points: done.find(({ lessonId }) => lessonId === id)?.pointsEarned ?? 0,
      possible: points,
    })),
    minutes: done.reduce((sum, { timeSpentMinutes }) => sum + timeSpentMinutes, 0),
  };
}
