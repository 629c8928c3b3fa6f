import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { isMailRejected } from '../../../platform/mail/is-mail-rejected.ts';
import type { SubscriptionServices } from '../subscription-services.ts';
import { learners, users } from '../../identity/tables.ts';
import { notices, subscriptions } from '../tables.ts';
import { writeNotice } from './write-notice.ts';

/** Seconds from the first try to the second, doubled with each, and the longest wait. */
const firstWait = 5 * 60;
const maxWait = 24 * 60 * 60;

/**
 * Sends the mails that are due, each by one process. One that cannot be sent is tried again after ever longer waits. One that
 * is rejected holds back no other; any other failure is taken to be the mail server's, and the rest waits for the next time. A mail
 * may come twice if the process is killed while it leaves, but none is lost. Begins none once the server stops. Never throws.
 */
export async function sendNotices(services: SubscriptionServices): Promise<void> {
  const { log, stopping } = services;
  try {
    while (!stopping.signal.aborted) {
      const id = await takeNext(services);
      if (id === null) return;
      try {
        await send(services, id);
      } catch (error) {
        log.error('subscription-mail.failed', error, { notice: id });
        await recordProblem(services, id, error);
        if (!isMailRejected(error)) return;
      }
    }
  } catch (error) {
    log.error('subscription-mails.failed', error);
  }
}

/** Takes the oldest mail that is due. Its next try is set before this one, so no connection is held while it leaves. */
async function takeNext({ database, clock }: SubscriptionServices): Promise<number | null> {
  const now = clock();
  const due = database
    .select({ id: notices.id })
    .from(notices)
    .where(
      and(
        isNull(notices.sentAt),
        or(isNull(notices.nextAttemptAt), lte(notices.nextAttemptAt, now)),
      ),
    )
    .orderBy(asc(notices.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const wait = sql`least(${firstWait} * 2 ^ ${notices.attempts}, ${maxWait})`;
  const [taken] = await database
    .update(notices)
    .set({
      attempts: sql`${notices.attempts} + 1`,
      nextAttemptAt: sql`${now.toISOString()}::timestamptz + ${wait} * interval '1 second'`,
    })
    .where(sql`${notices.id} = (${due})`)
    .returning({ id: notices.id });
  return taken?.id ?? null;
}

/** Most characters of a failure that are kept. */
const maxProblem = 300;

async function recordProblem({ database }: SubscriptionServices, id: number, error: unknown) {
  const problem = (error instanceof Error ? error.message : String(error)).slice(0, maxProblem);
  await database.update(notices).set({ problem }).where(eq(notices.id, id));
}

async function send(
  { database, mailer, config, clock }: SubscriptionServices,
  id: number,
): Promise<void> {
  const [found] = await database
    .select({ notice: notices, email: users.email, pseudo: learners.pseudo })
    .from(notices)
    .innerJoin(subscriptions, eq(subscriptions.id, notices.subscriptionId))
    .innerJoin(users, eq(users.id, subscriptions.learnerId))
    .innerJoin(learners, eq(learners.learnerId, users.id))
    .where(eq(notices.id, id));
  // The account went meanwhile, and its mails with it.
  if (found === undefined) return;
  const { notice, email, pseudo } = found;
  await mailer.send(writeNotice(config, { email, pseudo }, notice.kind, notice.facts));
  await database.update(notices).set({ sentAt: clock() }).where(eq(notices.id, id));
}
