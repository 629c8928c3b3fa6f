import type { proofSchema } from '@chandelle/contract/second-factor';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { Services, Transaction } from '../../../services.ts';
import { noSecondFactor, passkeyNotFound } from './errors.ts';
import { type OwnRequest, proveIdentity } from './prove-identity.ts';
import { findSecondStep } from './read-second-factor.ts';
import { recordChange } from './record-change.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { passkeys, recoveryCodes, totpFactors } from './tables.ts';

type Proof = z.output<typeof proofSchema>;

/** Takes the authenticator app away. Throws WRONG_PASSWORD, WRONG_PASSKEY, STEP_EXPIRED, TOO_MANY_REQUESTS. */
export async function removeTotp(
  services: Services,
  learnerId: string,
  proof: Proof,
  request: OwnRequest,
): Promise<void> {
  await proveIdentity(services, learnerId, proof, request);
  await services.database.transaction(async (tx) => {
    const removed = await tx
      .delete(totpFactors)
      .where(eq(totpFactors.learnerId, learnerId))
      .returning({ secret: totpFactors.secret });
    // A secret that was never confirmed protected nothing.
    if ((removed[0]?.secret ?? null) === null) return;
    await recordChange(services, tx, learnerId, 'second-factor-disabled', request.headers);
    await endUselessCodes(tx, learnerId);
  });
}

/** Takes a passkey away. Throws NOT_FOUND, WRONG_PASSWORD, WRONG_PASSKEY, STEP_EXPIRED, TOO_MANY_REQUESTS. */
export async function removePasskey(
  services: Services,
  learnerId: string,
  { id, proof }: { id: string; proof: Proof },
  request: OwnRequest,
): Promise<void> {
  await proveIdentity(services, learnerId, proof, request);
  await services.database.transaction(async (tx) => {
    const removed = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.learnerId, learnerId)))
      .returning({ id: passkeys.id });
    if (removed.length === 0) throw passkeyNotFound();
    await recordChange(services, tx, learnerId, 'passkey-removed', request.headers);
    await endUselessCodes(tx, learnerId);
  });
}

/**
 * Makes ten new recovery codes; the former ones end.
 * Throws NO_SECOND_FACTOR, WRONG_PASSWORD, WRONG_PASSKEY, STEP_EXPIRED, TOO_MANY_REQUESTS.
 */
export async function replaceRecoveryCodes(
  services: Services,
  learnerId: string,
  proof: Proof,
  request: OwnRequest,
): Promise<string[]> {
  await proveIdentity(services, learnerId, proof, request);
  return services.database.transaction(async (tx) => {
    if ((await findSecondStep(tx, learnerId)) === null) throw noSecondFactor();
    await recordChange(services, tx, learnerId, 'recovery-codes-renewed', request.headers);
    return renewRecoveryCodes(services, tx, learnerId);
  });
}

/** Without a second factor there is nothing to recover; the next first one brings codes of its own. */
async function endUselessCodes(tx: Transaction, learnerId: string): Promise<void> {
  if ((await findSecondStep(tx, learnerId)) === null)
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.learnerId, learnerId));
}
