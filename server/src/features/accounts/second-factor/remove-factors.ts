import type { proofSchema } from '@chandelle/contract/second-factor';
import { and, eq, gte } from 'drizzle-orm';
import type * as z from 'zod';
import type { Services } from '../../../platform/services.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { changeFactors } from './change-factors.ts';
import { type OwnRequest, proveIdentity } from './prove-identity.ts';
import { findSecondStep } from './read-second-factor.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { passkeys, recoveryCodes, totpFactors } from './tables.ts';
import { apiError } from '../../../platform/api-error.ts';

type Proof = z.output<typeof proofSchema>;

/**
 * Takes the authenticator app away.
 *
 * @throws WRONG_PASSWORD, WRONG_PASSKEY, STEP_EXPIRED, TOO_MANY_REQUESTS
 */
export async function removeTotp(
  services: Services,
  learnerId: string,
  proof: Proof,
  request: OwnRequest,
): Promise<void> {
  await proveIdentity(services, learnerId, proof, request);
  await changeFactors(services, learnerId, request, async (tx) => {
    const removed = await tx
      .delete(totpFactors)
      .where(eq(totpFactors.learnerId, learnerId))
      .returning({ secret: totpFactors.secret });
    // A secret that was never confirmed protected nothing.
    if ((removed[0]?.secret ?? null) === null) return { kind: null, result: undefined };
    await endUselessCodes(tx, learnerId);
    return { kind: 'second-factor-disabled', result: undefined };
  });
}

/**
 * Takes a passkey away.
 *
 * @throws NOT_FOUND, WRONG_PASSWORD, WRONG_PASSKEY, STEP_EXPIRED, TOO_MANY_REQUESTS
 */
export async function removePasskey(
  services: Services,
  learnerId: string,
  { id, proof }: { id: string; proof: Proof },
  request: OwnRequest,
): Promise<void> {
  await proveIdentity(services, learnerId, proof, request);
  await changeFactors(services, learnerId, request, async (tx) => {
    const removed = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.learnerId, learnerId)))
      .returning({ id: passkeys.id });
    if (removed.length === 0) throw apiError('NOT_FOUND');
    await endUselessCodes(tx, learnerId);
    return { kind: 'passkey-removed', result: undefined };
  });
}

/**
 * Makes ten new recovery codes; the former ones end.
 *
 * @throws NO_SECOND_FACTOR, WRONG_PASSWORD, WRONG_PASSKEY, STEP_EXPIRED, TOO_MANY_REQUESTS
 */
export async function replaceRecoveryCodes(
  services: Services,
  learnerId: string,
  proof: Proof,
  request: OwnRequest,
): Promise<string[]> {
  await proveIdentity(services, learnerId, proof, request);
  return changeFactors(services, learnerId, request, async (tx) => {
    if ((await findSecondStep(tx, learnerId)) === null) throw apiError('NO_SECOND_FACTOR');
    return {
      kind: 'recovery-codes-renewed',
      result: await renewRecoveryCodes(services, tx, learnerId),
    };
  });
}

/**
 * Removes what a thief may have set up since an instant, to come back or to keep the owner out: apps, passkeys, recovery
 * codes, and an app that waits for its first code. What was there before stays, and protects as before.
 */
export async function removeFactorsSince(
  tx: Transaction,
  learnerId: string,
  since: Date,
): Promise<void> {
  await tx
    .delete(passkeys)
    .where(and(eq(passkeys.learnerId, learnerId), gte(passkeys.createdAt, since)));
  await tx
    .delete(totpFactors)
    .where(and(eq(totpFactors.learnerId, learnerId), gte(totpFactors.confirmedAt, since)));
  await tx
    .update(totpFactors)
    .set({ pendingSecret: null, pendingSince: null })
    .where(eq(totpFactors.learnerId, learnerId));
  await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.learnerId, learnerId), gte(recoveryCodes.createdAt, since)));
  await endUselessCodes(tx, learnerId);
}

/** Without a second factor there is nothing to recover; the next first one brings codes of its own. */
async function endUselessCodes(tx: Transaction, learnerId: string): Promise<void> {
  if ((await findSecondStep(tx, learnerId)) === null)
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.learnerId, learnerId));
}
