import { asc, eq, isNull } from 'drizzle-orm';
import type { Services } from '../../../services.ts';
import { users } from '../../accounts/tables.ts';
import { notices, subscriptions } from '../tables.ts';
import { writeNotice } from './write-notice.ts';

/**
 * Sends the mails that wait, each by one process. What the mail server refuses waits for the next time: a mail may come
 * twice if the process is killed while it leaves, but none is lost. Never throws.
 */
export async function sendNotices(services: Services): Promise<void> {
  try {
    while (await sendNext(services));
  } catch (error) {
    services.log.error('subscription-mail.failed', error);
  }
}

function sendNext({ database, mailer, config, clock }: Services): Promise<boolean> {
  return database.transaction(async (tx) => {
    const [next] = await tx
      .select({ notice: notices, email: users.email, pseudo: users.name })
      .from(notices)
      .innerJoin(subscriptions, eq(subscriptions.id, notices.subscriptionId))
      .innerJoin(users, eq(users.id, subscriptions.userId))
      .where(isNull(notices.sentAt))
      .orderBy(asc(notices.id))
      .limit(1)
      .for('update', { of: notices, skipLocked: true });
    if (next === undefined) return false;
    const { notice, email, pseudo } = next;
    await mailer.send(writeNotice(config, { email, pseudo }, notice.kind, notice.facts));
    await tx.update(notices).set({ sentAt: clock() }).where(eq(notices.id, notice.id));
    return true;
  });
}
