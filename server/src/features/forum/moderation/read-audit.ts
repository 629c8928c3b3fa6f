import type { auditEntrySchema } from '@chandelle/contract/forum-moderation';
import { aliasedTable, desc, eq, sql } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import { avatarUrl } from '../../identity/avatar-url.ts';
import { learners } from '../../identity/tables.ts';
import { displayName } from '../messages/message-rows.ts';
import { formatCursor, readCursor } from '../../../platform/page-cursor.ts';
import { forumMessages, forumVersions } from '../tables.ts';
import { forumAudit } from './tables.ts';
import type * as z from 'zod';
import { apiError } from '../../../platform/api-error.ts';

const pageSize = 50;

const present = (row: typeof learners.$inferSelect | null) =>
  row === null
    ? null
    : {
        id: row.learnerId,
        name: displayName(row.pseudo),
        avatarUrl: avatarUrl(row.avatarKey),
        moderator: row.moderator,
      };

/**
 * Reads the log of moderation, newest first, 50 at a time; `cursor` is where the page before ended. Throws
 * INVALID_INPUT for a cursor that is not ours.
 */
export async function readAudit(
  { database }: Services,
  cursor: string | undefined,
): Promise<{ entries: z.input<typeof auditEntrySchema>[]; next: string | null }> {
  const [before, beforeId] = readCursor('cursor', cursor);
  const targets = aliasedTable(learners, 'targets');
  const rows = await database
    .select({ act: forumAudit, moderator: learners, target: targets })
    .from(forumAudit)
    .leftJoin(learners, eq(learners.learnerId, forumAudit.moderatorId))
    .leftJoin(targets, eq(targets.learnerId, forumAudit.targetId))
    .where(
      before === null
        ? undefined
        : sql`(${forumAudit.at}, ${forumAudit.id}) < (${before.toISOString()}::timestamptz, ${beforeId}::uuid)`,
    )
    .orderBy(desc(forumAudit.at), desc(forumAudit.id))
    .limit(pageSize + 1);
  const last = rows[pageSize - 1]?.act;
  return {
    next: last && rows.length > pageSize ? formatCursor(last.at, last.id) : null,
    entries: rows.slice(0, pageSize).map(({ act, moderator, target }) => ({
      id: act.id,
      action: act.action,
      moderator: present(moderator),
      target: present(target),
      channelId: act.channelId,
      messageId: act.messageId,
      reason: act.reason,
      details: act.details,
      at: act.at.toISOString(),
    })),
  };
}

/**
 * Reads what a message said before, newest first.
 *
 * @throws MESSAGE_NOT_FOUND
 */
export async function readMessageVersions(
  { database }: Services,
  messageId: string,
): Promise<{ content: string; replacedAt: string }[]> {
  const [message] = await database
    .select({ id: forumMessages.id })
    .from(forumMessages)
    .where(eq(forumMessages.id, messageId));
  if (message === undefined) throw apiError('MESSAGE_NOT_FOUND');
  const rows = await database
    .select()
    .from(forumVersions)
    .where(eq(forumVersions.messageId, messageId))
    .orderBy(desc(forumVersions.replacedAt));
  return rows.map(({ content, replacedAt }) => ({ content, replacedAt: replacedAt.toISOString() }));
}
