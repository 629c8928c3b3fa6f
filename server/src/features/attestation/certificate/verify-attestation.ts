import type { verifiedAttestationSchema } from '@chandelle/contract/attestation';
import { eq } from 'drizzle-orm';
import type { input } from 'zod';
import type { Services } from '../../../platform/services.ts';
import { isSigned, readCode } from '../rules/attestation-code.ts';
import { attestations } from '../tables.ts';

/**
 * Says what an attestation is worth. A code that bears our signature and is kept no more was an attestation once: its holder's
 * account is gone, and it reads as withdrawn. Any other code is unknown.
 *
 * @param learnerId Whoever asks; null for a visitor.
 */
export async function verifyAttestation(
  { database, config }: Pick<Services, 'database' | 'config'>,
  typed: string,
  learnerId: string | null,
): Promise<input<typeof verifiedAttestationSchema>> {
  const code = readCode(typed);
  if (code === null) return { state: 'unknown' };
  const [found] = await database.select().from(attestations).where(eq(attestations.code, code));
  if (found === undefined)
    return isSigned(config, code) ? { state: 'withdrawn', code, own: false } : { state: 'unknown' };
  const own = found.learnerId === learnerId;
  if (found.withdrawnAt !== null) return { state: 'withdrawn', code, own };
  const { name, score, items, passMark, minutes, lessons } = found;
  return {
    state: 'valid',
    code,
    own,
    name,
    issuedAt: found.issuedAt.toISOString(),
    passedAt: found.passedAt.toISOString(),
    score,
    items,
    passMark,
    minutes,
    lessons,
  };
}
