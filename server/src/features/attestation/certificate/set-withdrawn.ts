import type { ownAttestationSchema } from '@chandelle/contract/exam';
import { and, eq, isNull } from 'drizzle-orm';
import type { input } from 'zod';
import { apiError } from '../../../platform/api-error.ts';
import type { Services } from '../../../platform/services.ts';
import { attestations } from '../tables.ts';
import { findOwnAttestation, presentOwn } from './own-attestation.ts';

/** Withdraws a learner's attestation, or shows it again; it keeps its code. @throws NO_ATTESTATION */
export async function setWithdrawn(
  { database, clock }: Services,
  learnerId: string,
  withdrawn: boolean,
): Promise<input<typeof ownAttestationSchema>> {
  const own = eq(attestations.learnerId, learnerId);
  if (withdrawn)
    // Asked again, it stays withdrawn since the first time.
    await database
      .update(attestations)
      .set({ withdrawnAt: clock() })
      .where(and(own, isNull(attestations.withdrawnAt)));
  else await database.update(attestations).set({ withdrawnAt: null }).where(own);
  const stored = await findOwnAttestation(database, learnerId);
  if (stored === undefined) throw apiError('NO_ATTESTATION');
  return presentOwn(stored);
}
