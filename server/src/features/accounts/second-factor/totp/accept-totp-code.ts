import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Services } from '../../../../platform/services.ts';
import type { Transaction } from '../../../../platform/database/database.ts';
import { unseal } from '../secret-box.ts';
import { totpFactors } from '../tables.ts';
import { findTotpStep } from './totp.ts';

/** Accepts a code of a learner's authenticator app, once: it and all before end. Resolves to whether it was right. */
export async function acceptTotpCode(
  { config, clock, log }: Pick<Services, 'config' | 'clock' | 'log'>,
  tx: Transaction,
  learnerId: string,
  code: string,
): Promise<boolean> {
  const [factor] = await tx
    .select({ secret: totpFactors.secret })
    .from(totpFactors)
    .where(eq(totpFactors.learnerId, learnerId));
  if (factor === undefined || factor.secret === null) return false;
  const secret = unseal(config.secret, learnerId, factor.secret);
  if (secret === null) log.warn('totp-secret-unreadable', {});
  const step = secret === null ? null : findTotpStep(secret, code, clock());
  if (step === null) return false;
  const accepted = await tx
    .update(totpFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(totpFactors.learnerId, learnerId),
        eq(totpFactors.secret, factor.secret),
        or(isNull(totpFactors.lastStep), lt(totpFactors.lastStep, step)),
      ),
    )
    .returning({ learnerId: totpFactors.learnerId });
  return accepted.length === 1;
}
