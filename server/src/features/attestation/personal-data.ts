import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { findOwnAttestation } from './certificate/own-attestation.ts';
import { examItems, exams } from './tables.ts';

// The exercises are the course's, and hold the right answers; the seed would tell what is still to be asked.
const { asked: _asked, ...ownColumns } = getTableColumns(examItems);

/** Gathers a learner's exams, each with its answers. */
async function exportExams(database: Database, learnerId: string): Promise<unknown[]> {
  const sat = await database
    .select()
    .from(exams)
    .where(eq(exams.learnerId, learnerId))
    .orderBy(asc(exams.number));
  if (sat.length === 0) return [];
  const ids = sat.map(({ id }) => id);
  const items = await database
    .select(ownColumns)
    .from(examItems)
    .where(inArray(examItems.examId, ids))
    .orderBy(asc(examItems.place));
  return sat.map(({ learnerId: _own, seed: _seed, ...exam }) => ({
    ...exam,
    answers: items
      .filter(({ examId }) => examId === exam.id)
      .map(({ examId: _exam, ...item }) => item),
  }));
}

/** Answers for what is kept of learners' exams and attestations, which go with the account: its code then reads as withdrawn. */
export const makeAttestationData = ({ database }: Services): PersonalData => ({
  name: 'attestation',
  export: async (learnerId) => ({
    exams: await exportExams(database, learnerId),
    attestation: (await findOwnAttestation(database, learnerId)) ?? null,
  }),
});
