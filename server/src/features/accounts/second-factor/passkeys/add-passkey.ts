import type { attestationSchema, proofSchema } from '@chandelle/contract/second-factor';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { Services } from '../../../../platform/services.ts';
import { findAccount } from '../../account-queries.ts';
import type { SignInRequest } from '../../sign-in/open-session.ts';
import { changeFactors } from '../change-factors.ts';
import { consumeChallenge, issueChallenge } from './passkey-challenges.ts';
import { type OwnRequest, proveIdentity } from '../prove-identity.ts';
import { presentPasskey } from '../read-second-factor.ts';
import { loadWebAuthn } from './load-webauthn.ts';
import { makeFirstRecoveryCodes } from '../recovery-codes.ts';
import { passkeys } from '../tables.ts';
import { relyingParty, transportsOf } from './verify-passkey.ts';
import { apiError } from '../../../../platform/api-error.ts';

const maxNumber = 10;

/**
 * Says what a browser needs to make a passkey that can say by itself whose it is.
 *
 * @throws TOO_MANY_PASSKEYS, WRONG_PASSWORD, WRONG_PASSKEY, STEP_EXPIRED, TOO_MANY_REQUESTS
 */
export async function makePasskeyCreation(
  services: Services,
  learnerId: string,
  proof: z.output<typeof proofSchema>,
  request: OwnRequest,
): Promise<Record<string, unknown>> {
  const { config, database } = services;
  await proveIdentity(services, learnerId, proof, request);
  const account = await findAccount(database, learnerId);
  if (account === null) throw apiError('STEP_EXPIRED');
  const keys = await database.select().from(passkeys).where(eq(passkeys.learnerId, learnerId));
  if (keys.length >= maxNumber) throw apiError('TOO_MANY_PASSKEYS');
  const challenge = await issueChallenge(services, 'new-key', learnerId, request);
  const options = await (
    await loadWebAuthn()
  ).generateRegistrationOptions({
    rpName: 'Chandelle',
    rpID: relyingParty(config).id,
    userID: new Uint8Array(Buffer.from(learnerId, 'utf8')),
    userName: account.email,
    userDisplayName: account.pseudo,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    attestationType: 'none',
    excludeCredentials: keys.map((key) => ({
      id: key.credentialId,
      transports: transportsOf(key),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

/**
 * Adds the passkey that a browser made. Resolves to it, and to the recovery codes when it is the first second
 * factor.
 *
 * @throws WRONG_PASSKEY, STEP_EXPIRED, TOO_MANY_REQUESTS
 */
export async function addPasskey(
  services: Services,
  learnerId: string,
  { passkey, name }: { passkey: z.output<typeof attestationSchema>; name: string },
  request: SignInRequest,
) {
  const challenge = await consumeChallenge(services, 'new-key', learnerId, request);
  const credential = await judge(services, passkey, challenge);
  return changeFactors(services, learnerId, request, async (tx, now) => {
    const [added] = await tx
      .insert(passkeys)
      .values({
        learnerId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        name,
        createdAt: now,
      })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning();
    if (added === undefined) throw apiError('WRONG_PASSKEY');
    const recoveryCodes = await makeFirstRecoveryCodes(services, tx, learnerId);
    return { kind: 'passkey-added', result: { passkey: presentPasskey(added), recoveryCodes } };
  });
}

async function judge(
  { config }: Services,
  passkey: z.output<typeof attestationSchema>,
  challenge: string,
) {
  const { id, origin } = relyingParty(config);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: passkey as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    });
    if (verified) return registrationInfo.credential;
  } catch {
    // The library throws for every answer that is not as it must be; which of them is nobody's business.
  }
  throw apiError('WRONG_PASSKEY');
}

/**
 * Names a passkey.
 *
 * @throws NOT_FOUND
 */
export async function renamePasskey(
  { database }: Services,
  learnerId: string,
  { id, name }: { id: string; name: string },
) {
  const [named] = await database
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.learnerId, learnerId)))
    .returning();
  if (named === undefined) throw apiError('NOT_FOUND');
  return presentPasskey(named);
}
