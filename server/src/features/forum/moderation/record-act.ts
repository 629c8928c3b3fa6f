import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { publish } from '../stream/publish.ts';
import { forumAudit, forumNotices } from './tables.ts';

type Act = typeof forumAudit.$inferInsert;
type Notice = Omit<typeof forumNotices.$inferInsert, 'learnerId'> & { learnerId: string | null };

/** Most characters of a message that a notice quotes. */
const maxNoticeExcerpt = 280;

/** Writes an act of moderation into the audit log, in the transaction of the act. */
export async function recordAct(tx: Transaction, act: Act): Promise<void> {
  await tx.insert(forumAudit).values(act);
}

/** Leaves a notice for a learner and tells their streams; does nothing when the account is gone. */
export async function insertNotice(tx: Transaction, notice: Notice): Promise<void> {
  const { learnerId, excerpt = '' } = notice;
  if (learnerId === null) return;
  const quoted = sql`left(${excerpt}, ${maxNoticeExcerpt})`;
  await tx.insert(forumNotices).values({ ...notice, learnerId, excerpt: quoted });
  await publish(tx, { kind: 'notice', learnerId });
}
