import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Services } from '../../../../platform/services.ts';
import { readCookie, writeCookie } from '../../../identity/cookies.ts';
import type { SignInRequest } from '../../sign-in/open-session.ts';
import { passkeyLimits } from '../limits.ts';
import { passkeyChallenges } from '../tables.ts';
import { apiError } from '../../../../platform/api-error.ts';

const seconds = 5 * 60;
const cookieName = 'passkey';

/** What a challenge is for; an answer to one is none to another. */
export type ChallengePurpose = (typeof passkeyChallenges.$inferSelect)['purpose'];

const hash = (challenge: string) => createHash('sha256').update(challenge).digest('base64url');

/**
 * Makes a challenge of 256 random bits for a passkey to sign, within five minutes, once, in this browser. `learnerId`
 * is null where nobody is known yet.
 *
 * @throws TOO_MANY_REQUESTS
 */
export async function issueChallenge(
  { clock, config, database, limits }: Services,
  purpose: ChallengePurpose,
  learnerId: string | null,
  request: SignInRequest,
): Promise<string> {
  await limits.use(passkeyLimits.challenge, request.clientAddress);
  const challenge = randomBytes(32).toString('base64url');
  const now = clock();
  await database.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
  const expiresAt = new Date(now.getTime() + seconds * 1000);
  await database
    .insert(passkeyChallenges)
    .values({ hash: hash(challenge), purpose, learnerId, expiresAt });
  request.responseHeaders.append('set-cookie', writeCookie(config, cookieName, challenge, seconds));
  return challenge;
}

/**
 * Uses the challenge of this browser up, whatever comes of it.
 *
 * @throws STEP_EXPIRED, TOO_MANY_REQUESTS
 */
export async function consumeChallenge(
  { clock, config, database, limits }: Services,
  purpose: ChallengePurpose,
  learnerId: string | null,
  request: SignInRequest,
): Promise<string> {
  await limits.use(passkeyLimits.answer, request.clientAddress);
  const challenge = readCookie(config, cookieName, request.headers.get('cookie'));
  if (challenge === null) throw apiError('STEP_EXPIRED');
  request.responseHeaders.append('set-cookie', writeCookie(config, cookieName, '', 0));
  const used = await database
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.hash, hash(challenge)),
        eq(passkeyChallenges.purpose, purpose),
        learnerId === null
          ? isNull(passkeyChallenges.learnerId)
          : eq(passkeyChallenges.learnerId, learnerId),
        gt(passkeyChallenges.expiresAt, clock()),
      ),
    )
    .returning({ hash: passkeyChallenges.hash });
  if (used.length === 0) throw apiError('STEP_EXPIRED');
  return challenge;
}
