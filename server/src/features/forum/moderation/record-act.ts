import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { nameStatement } from '../../../platform/database/named-statement.ts';
import { tell } from '../stream/tell.ts';
import type { forumAudit, forumNotices } from './tables.ts';

type Act = typeof forumAudit.$inferInsert;
type Notice = Omit<typeof forumNotices.$inferInsert, 'learnerId'> & { learnerId: string | null };

const insertAct = nameStatement(
  'forum-audit-insert',
  `insert into forum_audit
     (id, action, moderator_id, target_id, channel_id, message_id, reason, details, at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
const insert = nameStatement(
  'forum-notice-insert',
  `insert into forum_notices
     (learner_id, kind, excerpt, channel_id, reason, statement, automated, until, removed, created_at, message_id)
   values ($1, $2, left($3, 280), $4, $5, $6, $7, $8, $9, $10, $11)`,
);

/** Writes an act of moderation into the audit log, in the transaction of the act. */
export async function recordAct(client: PoolClient, act: Act): Promise<void> {
  await insertAct(client, [
    act.id ?? randomUUID(),
    act.action,
    act.moderatorId,
    act.targetId,
    act.channelId,
    act.messageId,
    act.reason,
    act.details ?? '',
    act.at,
  ]);
}

/** Leaves a notice for a learner and tells their streams; does nothing when the account is gone. */
export async function insertNotice(client: PoolClient, notice: Notice): Promise<void> {
  const { learnerId } = notice;
  if (learnerId === null) return;
  await insert(client, [
    learnerId,
    notice.kind,
    notice.excerpt ?? '',
    notice.channelId,
    notice.reason,
    notice.statement ?? '',
    notice.automated ?? false,
    notice.until,
    notice.removed,
    notice.createdAt,
    notice.messageId,
  ]);
  await tell(client, { kind: 'notice', learnerId });
}
