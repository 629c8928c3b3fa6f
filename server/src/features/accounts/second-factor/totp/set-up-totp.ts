import type { proofSchema } from '@chandelle/contract/second-factor';
import { and, eq, gt } from 'drizzle-orm';
import type * as z from 'zod';
import type { Services } from '../../../../platform/services.ts';
import { findAccount } from '../../account-queries.ts';
import type { SignInRequest } from '../../sign-in/open-session.ts';
import { changeFactors } from '../change-factors.ts';
import { setUpLimit } from '../limits.ts';
import { type OwnRequest, proveIdentity } from '../prove-identity.ts';
import { makeFirstRecoveryCodes } from '../recovery-codes.ts';
import { seal, unseal } from '../secret-box.ts';
import { totpFactors } from '../tables.ts';
import { findTotpStep, makeTotpSecret, totpUri } from './totp.ts';
import { apiError } from '../../../../platform/api-error.ts';

/** Milliseconds for which a secret that was shown waits for its first code. */
const patience = 60 * 60 * 1000;

/**
 * Makes a secret for the learner's authenticator app. It counts once a code confirms it; a former app counts until
 * then.
 *
 * @throws WRONG_PASSWORD, WRONG_PASSKEY, STEP_EXPIRED, TOO_MANY_REQUESTS
 */
export async function startTotp(
  services: Services,
  learnerId: string,
  proof: z.output<typeof proofSchema>,
  request: OwnRequest,
): Promise<{ secret: string; uri: string }> {
  const { clock, config, database } = services;
  await proveIdentity(services, learnerId, proof, request);
  const account = await findAccount(database, learnerId);
  if (account === null) throw apiError('STEP_EXPIRED');
  const secret = makeTotpSecret();
  const pending = {
    pendingSecret: seal(config.secret, learnerId, secret),
    pendingSince: clock(),
  };
  await database
    .insert(totpFactors)
    .values({ learnerId, ...pending })
    .onConflictDoUpdate({ target: totpFactors.learnerId, set: pending });
  return { secret, uri: totpUri(secret, account.email) };
}

/**
 * Turns the authenticator app on by its first code, which is then used. Resolves to the recovery codes when this is
 * the first second factor.
 *
 * @throws WRONG_CODE, STEP_EXPIRED, TOO_MANY_REQUESTS
 */
export async function confirmTotp(
  services: Services,
  learnerId: string,
  code: string,
  request: SignInRequest,
): Promise<{ recoveryCodes: string[] | null }> {
  const { config, limits } = services;
  await limits.use(setUpLimit, learnerId);
  const recoveryCodes = await changeFactors(services, learnerId, request, async (tx, now) => {
    const [factor] = await tx
      .select()
      .from(totpFactors)
      .where(
        and(
          eq(totpFactors.learnerId, learnerId),
          gt(totpFactors.pendingSince, new Date(now.getTime() - patience)),
        ),
      )
      .for('update');
    const sealed = factor?.pendingSecret ?? null;
    const secret = sealed === null ? null : unseal(config.secret, learnerId, sealed);
    if (secret === null) throw apiError('STEP_EXPIRED');
    const step = findTotpStep(secret, code, now);
    if (step === null) throw apiError('WRONG_CODE');
    await tx
      .update(totpFactors)
      .set({
        secret: sealed,
        confirmedAt: now,
        lastStep: step,
        pendingSecret: null,
        pendingSince: null,
      })
      .where(eq(totpFactors.learnerId, learnerId));
    return {
      kind: 'second-factor-enabled',
      result: await makeFirstRecoveryCodes(services, tx, learnerId),
    };
  });
  await limits.reset(setUpLimit, learnerId);
  return { recoveryCodes };
}
