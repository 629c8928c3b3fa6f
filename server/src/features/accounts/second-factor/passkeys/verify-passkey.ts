import type { assertionSchema } from '@chandelle/contract/second-factor';
import type { AuthenticationResponseJSON, AuthenticatorTransport } from '@simplewebauthn/server';
import { and, eq, or, lt, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Config } from '../../../../platform/config.ts';
import type { Services } from '../../../../platform/services.ts';
import type { SignInRequest } from '../../sign-in/open-session.ts';
import { consumeChallenge, issueChallenge, type ChallengePurpose } from './passkey-challenges.ts';
import { loadWebAuthn } from './load-webauthn.ts';
import { passkeys } from '../tables.ts';
import { apiError } from '../../../../platform/api-error.ts';

type Row = typeof passkeys.$inferSelect;

/** Returns the site that passkeys are for: the host of BASE_URL, and its whole origin. */
export function relyingParty({ baseUrl }: Pick<Config, 'baseUrl'>) {
  const { hostname, origin } = new URL(baseUrl);
  return { id: hostname, origin };
}

export const transportsOf = ({ transports }: Row) => transports as AuthenticatorTransport[];

/** Says what a browser needs to answer by passkey; of a learner who is known only with that learner's keys. */
export async function makePasskeyOptions(
  services: Services,
  purpose: ChallengePurpose,
  learnerId: string | null,
  request: SignInRequest,
): Promise<Record<string, unknown>> {
  const challenge = await issueChallenge(services, purpose, learnerId, request);
  const keys =
    learnerId === null
      ? []
      : await services.database.select().from(passkeys).where(eq(passkeys.learnerId, learnerId));
  const options = await (
    await loadWebAuthn()
  ).generateAuthenticationOptions({
    rpID: relyingParty(services.config).id,
    challenge: Buffer.from(challenge, 'base64url'),
    userVerification: learnerId === null ? 'required' : 'preferred',
    allowCredentials: keys.map((key) => ({ id: key.credentialId, transports: transportsOf(key) })),
  });
  return { ...options };
}

/**
 * Judges an answer by passkey to the challenge of this browser, and notes what the key counted: a key that counts and
 * does not go up was copied. `learnerId` is null where the key itself says who it is; then it must have verified
 * its owner. Resolves to the passkey.
 *
 * @throws WRONG_PASSKEY, STEP_EXPIRED, TOO_MANY_REQUESTS
 */
export async function verifyPasskey(
  services: Services,
  purpose: ChallengePurpose,
  learnerId: string | null,
  answer: z.output<typeof assertionSchema>,
  request: SignInRequest,
): Promise<Row> {
  const { clock, config, database } = services;
  const challenge = await consumeChallenge(services, purpose, learnerId, request);
  const [key] = await database
    .select()
    .from(passkeys)
    .where(
      and(
        eq(passkeys.credentialId, answer.id),
        learnerId === null ? undefined : eq(passkeys.learnerId, learnerId),
      ),
    );
  if (key === undefined || !handleFits(answer, key)) throw apiError('WRONG_PASSKEY');
  const counter = await judge(config, answer, key, challenge, learnerId === null);
  const used = await database
    .update(passkeys)
    .set({ counter, lastUsedAt: clock() })
    .where(
      and(
        eq(passkeys.id, key.id),
        or(
          lt(passkeys.counter, counter),
          and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`),
        ),
      ),
    )
    .returning();
  if (used[0] === undefined) throw apiError('WRONG_PASSKEY');
  return used[0];
}

/** A key that says of which account it is must not be another one's. */
function handleFits({ response }: z.output<typeof assertionSchema>, key: Row): boolean {
  const handle = response.userHandle;
  return (
    handle === undefined || Buffer.from(handle, 'base64url').toString('utf8') === key.learnerId
  );
}

/** Resolves to what the key counted. */
async function judge(
  config: Config,
  answer: z.output<typeof assertionSchema>,
  key: Row,
  challenge: string,
  requireUserVerification: boolean,
): Promise<number> {
  const { id, origin } = relyingParty(config);
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification,
      credential: {
        id: key.credentialId,
        publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
        counter: key.counter,
        transports: transportsOf(key),
      },
    });
    if (verified) return authenticationInfo.newCounter;
  } catch {
    // The library throws for every answer that is not as it must be; which of them is nobody's business.
  }
  throw apiError('WRONG_PASSKEY');
}
