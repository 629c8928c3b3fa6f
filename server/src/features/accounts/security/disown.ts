import { and, eq, ne, notExists } from 'drizzle-orm';
import { isErrorWithCode } from '../../../platform/system-error-code.ts';
import type { Services } from '../../../platform/services.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { securedAccountMail } from '../mails/account-mails.ts';
import { consumeDisownLink } from './disown-links.ts';
import { findAccount } from '../account-queries.ts';
import { tokenLimit } from '../limits.ts';
import { createToken, endTokens } from '../one-time-tokens.ts';
import { runWithoutTimingLeak } from '../run-without-timing-leak.ts';
import { recordSecurityEvent } from './security-events.ts';
import { removeFactorsSince } from '../second-factor/remove-factors.ts';
import { sessions, users } from '../../identity/tables.ts';
import { credentials, knownDevices } from '../tables.ts';
import { apiError } from '../../../platform/api-error.ts';

/**
 * Takes an account back with the link « Ce n’était pas moi » of a mail: the address that the mail went to is the
 * account's again, the password opens nothing any more, every session and every link on its way ends, no device is
 * known, and a mail leads to a new password.
 *
 * @throws INVALID_TOKEN, TOO_MANY_REQUESTS
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
    if (link === null) throw apiError('INVALID_TOKEN');
    const { learnerId, email } = link;
    await giveAddressBack(tx, learnerId, email, mailer.configured);
    await tx
      .update(credentials)
      .set({ passwordHash: null })
      .where(eq(credentials.learnerId, learnerId));
    await tx.delete(sessions).where(eq(sessions.learnerId, learnerId));
    await tx.delete(knownDevices).where(eq(knownDevices.learnerId, learnerId));
    await removeFactorsSince(tx, learnerId, link.issuedAt);
    await endTokens(tx, learnerId);
    await recordSecurityEvent(tx, learnerId, { kind: 'account-disowned', at: now, device: null });
    const found = await findAccount(tx, learnerId);
    if (found === null) throw apiError('INVALID_TOKEN');
    const reset = await createToken(tx, 'reset-password', { learnerId, email }, now);
    return { account: found, resetToken: reset };
  });
  await runWithoutTimingLeak(services, () =>
    mailer.send(securedAccountMail(config, account, resetToken)),
  );
}

/** Writes the address; who opened the link has just proved that it is theirs. */
async function giveAddressBack(
  tx: Transaction,
  learnerId: string,
  email: string,
  mayRemove: boolean,
): Promise<void> {
  // Whoever took the address away may have registered another account with it, to be in the way.
  if (mayRemove)
    await tx
      .delete(users)
      .where(
        and(
          eq(users.email, email),
          ne(users.id, learnerId),
          eq(users.emailConfirmed, false),
          notExists(tx.select().from(sessions).where(eq(sessions.learnerId, users.id))),
        ),
      );
  try {
    await tx.update(users).set({ email, emailConfirmed: true }).where(eq(users.id, learnerId));
  } catch (error) {
    if (isErrorWithCode(error, '23505')) throw apiError('INVALID_TOKEN');
    throw error;
  }
}
