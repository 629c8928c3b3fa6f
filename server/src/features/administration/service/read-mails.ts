import type { waitingMailSchema } from '@chandelle/contract/administration';
import { asc, count, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod';
import type { Services } from '../../../platform/services.ts';
import { learners, users } from '../../identity/tables.ts';
import { notices, subscriptions } from '../../subscription/tables.ts';
import { maskEmail } from '../mask-email.ts';

/** Most mails that are shown. */
const maxShown = 100;

/** Reads the mails about contracts that have not left, the oldest first. Other mails leave with what asks for them, and wait nowhere. */
export async function readMails({
  database,
}: Services): Promise<{ mails: z.input<typeof waitingMailSchema>[]; total: number }> {
  const [rows, [all]] = await Promise.all([
    database
      .select({ notice: notices, id: users.id, pseudo: learners.pseudo, email: users.email })
      .from(notices)
      .innerJoin(subscriptions, eq(subscriptions.id, notices.subscriptionId))
      .innerJoin(users, eq(users.id, subscriptions.learnerId))
      .innerJoin(learners, eq(learners.learnerId, users.id))
      .where(isNull(notices.sentAt))
      .orderBy(asc(notices.createdAt), asc(notices.id))
      .limit(maxShown),
    database.select({ total: count() }).from(notices).where(isNull(notices.sentAt)),
  ]);
  return {
    total: all?.total ?? 0,
    mails: rows.map(({ notice, id, pseudo, email }) => ({
      id: notice.id,
      kind: notice.kind,
      target: { id, pseudo },
      email: maskEmail(email),
      createdAt: notice.createdAt.toISOString(),
      attempts: notice.attempts,
      problem: notice.problem,
      nextAttemptAt: notice.nextAttemptAt?.toISOString() ?? null,
    })),
  };
}
