import type { changePasswordSchema } from '@chandelle/contract/account-forms';
import { and, eq, ne } from 'drizzle-orm';
import type * as z from 'zod';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import type { SignedIn } from '../../identity/read-session.ts';
import { sessions } from '../../identity/tables.ts';
import { findAccount } from '../account-queries.ts';
import { ownPasswordLimit } from '../limits.ts';
import { passwordChangedMail } from '../mails/account-mails.ts';
import { endTokens } from '../one-time-tokens.ts';
import { runWithoutTimingLeak } from '../run-without-timing-leak.ts';
import { issueDisownLink } from '../security/disown-links.ts';
import { recordSecurityEvent } from '../security/security-events.ts';
import { credentials } from '../tables.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { checkPassword } from './password-policy.ts';
import { apiError } from '../../../platform/api-error.ts';

/**
 * Changes the learner's password, signs their other devices out and tells them by mail.
 *
 * @throws WRONG_PASSWORD, INVALID_INPUT, TOO_MANY_REQUESTS
 */
export async function changePassword(
  services: Services,
  learner: SignedIn,
  { currentPassword, password }: z.output<typeof changePasswordSchema>,
  device: string,
): Promise<void> {
  const { config, database, mailer } = services;
  await verifyOwnPassword(services, learner.learnerId, currentPassword, learner.sessionId);
  const account = await findAccount(database, learner.learnerId);
  if (account === null) throw apiError('WRONG_PASSWORD');
  checkPassword(password, account);
  const passwordHash = await hashPassword(password);
  const now = services.clock();
  const disownToken = await database.transaction(async (tx) => {
    await writePassword(tx, learner.learnerId, passwordHash, learner.sessionId);
    await recordSecurityEvent(tx, learner.learnerId, { kind: 'password-changed', at: now, device });
    return issueDisownLink(tx, account, now);
  });
  await runWithoutTimingLeak(services, () =>
    mailer.send(passwordChangedMail(config, account, disownToken)),
  );
}

/**
 * Checks the password of a signed-in learner before a sensitive change. Wrong ones are counted by session:
 * a stolen session must not lock the owner's out.
 *
 * @throws WRONG_PASSWORD, TOO_MANY_REQUESTS
 */
export async function verifyOwnPassword(
  services: Services,
  learnerId: string,
  password: string,
  sessionId: string,
): Promise<void> {
  await services.limits.use(ownPasswordLimit, sessionId);
  const [credential] = await services.database
    .select({ hash: credentials.passwordHash })
    .from(credentials)
    .where(eq(credentials.learnerId, learnerId));
  const hash = credential?.hash ?? null;
  if (hash === null || !(await verifyPassword(hash, password))) throw apiError('WRONG_PASSWORD');
  await services.limits.reset(ownPasswordLimit, sessionId);
}

/** Writes a new password hash, signs out every device but `remainingSessionId`, and ends every open link and token. */
export async function writePassword(
  tx: Transaction,
  learnerId: string,
  passwordHash: string,
  remainingSessionId: string | null,
): Promise<void> {
  await tx.update(credentials).set({ passwordHash }).where(eq(credentials.learnerId, learnerId));
  const own = eq(sessions.learnerId, learnerId);
  await tx
    .delete(sessions)
    .where(remainingSessionId === null ? own : and(own, ne(sessions.id, remainingSessionId)));
  await endTokens(tx, learnerId);
}
