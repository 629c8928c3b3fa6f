import type { ownAttestationSchema } from '@chandelle/contract/exam';
import { eq } from 'drizzle-orm';
import type { input } from 'zod';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { attestations } from '../tables.ts';

/** An attestation as it is stored. */
export type StoredAttestation = typeof attestations.$inferSelect;

/** Finds a learner's attestation; undefined where none was made. */
export async function findOwnAttestation(
  database: Database | Transaction,
  learnerId: string,
): Promise<StoredAttestation | undefined> {
  const [own] = await database
    .select()
    .from(attestations)
    .where(eq(attestations.learnerId, learnerId));
  return own;
}

/** Shows an attestation to its holder. */
export const presentOwn = ({
  code,
  name,
  issuedAt,
  withdrawnAt,
}: StoredAttestation): input<typeof ownAttestationSchema> => ({
  code,
  name,
  issuedAt: issuedAt.toISOString(),
  withdrawn: withdrawnAt !== null,
});

/** Reads a learner's attestation as its holder sees it; null where none was made. */
export async function readOwnAttestation(
  database: Database,
  learnerId: string,
): Promise<input<typeof ownAttestationSchema> | null> {
  const own = await findOwnAttestation(database, learnerId);
  return own === undefined ? null : presentOwn(own);
}
