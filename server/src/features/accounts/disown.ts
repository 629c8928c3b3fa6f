import { and, eq, gte, ne, notExists } from 'drizzle-orm';
import { isErrorWithCode } from '../../platform/error-code.ts';
import type { Services, Transaction } from '../../services.ts';
import { invalidToken } from './account-errors.ts';
import { securedAccountMail } from './account-mails.ts';
import { consumeDisownLink } from './disown-links.ts';
import { findAccount } from './find-account.ts';
import { tokenLimit } from './limits.ts';
import { createToken, endTokens } from './one-time-tokens.ts';
import { runUnseen } from './run-unseen.ts';
import { recordSecurityEvent } from './security-events.ts';
import { passkeys, totpFactors } from './second-factor/tables.ts';
import { credentials, knownDevices, sessions, users } from './tables.ts';

/**
 * Takes an account back with the link « Ce n’était pas moi » of a mail: the address that the mail went to is the
 * account's again, the password opens nothing any more, every session and every link on its way ends, no device is
 * known, and a mail leads to a new password. Throws INVALID_TOKEN, TOO_MANY_REQUESTS.
 */
export async function disown(
  services: Services,
  token: string,
  clientAddress: string,
): Promise<void> {
  const { clock, config, database, limits, mailer } = services;
  await limits.use(tokenLimit, clientAddress);
  const now = clock();
  const { account, resetToken } = await database.transaction(async (tx) => {
    const link = await consumeDisownLink(tx, token, now);
    if (link === null) throw invalidToken();
    const { userId, email } = link;
    await giveAddressBack(tx, userId, email, { now, mayRemove: mailer.configured });
    await tx
      .update(credentials)
      .set({ password: null, updatedAt: now })
      .where(eq(credentials.userId, userId));
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await tx.delete(knownDevices).where(eq(knownDevices.learnerId, userId));
    await removeFactorsSince(tx, userId, link.issuedAt);
    await endTokens(tx, userId);
    await recordSecurityEvent(tx, userId, { kind: 'account-disowned', at: now, device: null });
    const found = await findAccount(tx, userId);
    if (found === null) throw invalidToken();
    const reset = await createToken(tx, 'reset-password', { userId, email }, now);
    return { account: found, resetToken: reset };
  });
  await runUnseen(services, () => mailer.send(securedAccountMail(config, account, resetToken)));
}

/** Removes what a thief may have added to come back, or to keep the owner out; what was there before stays. */
async function removeFactorsSince(tx: Transaction, userId: string, since: Date): Promise<void> {
  await tx
    .delete(passkeys)
    .where(and(eq(passkeys.learnerId, userId), gte(passkeys.createdAt, since)));
  await tx
    .delete(totpFactors)
    .where(and(eq(totpFactors.learnerId, userId), gte(totpFactors.confirmedAt, since)));
}

/** Writes the address; who opened the link has just proved that it is theirs. */
async function giveAddressBack(
  tx: Transaction,
  userId: string,
  email: string,
  { now, mayRemove }: { now: Date; mayRemove: boolean },
): Promise<void> {
  // Whoever took the address away may have registered another account with it, to be in the way.
  if (mayRemove)
    await tx
      .delete(users)
      .where(
        and(
          eq(users.email, email),
          ne(users.id, userId),
          eq(users.emailVerified, false),
          notExists(tx.select().from(sessions).where(eq(sessions.userId, users.id))),
        ),
      );
  try {
    await tx
      .update(users)
      .set({ email, emailVerified: true, updatedAt: now })
      .where(eq(users.id, userId));
  } catch (error) {
    if (isErrorWithCode(error, '23505')) throw invalidToken();
    throw error;
  }
}
