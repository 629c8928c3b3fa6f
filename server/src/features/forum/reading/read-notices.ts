import type { noticeSchema, reportReasons } from '@chandelle/contract/forum-moderation';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod';
import type { Services } from '../../../platform/services.ts';
import { forumNotices } from '../moderation/tables.ts';
import { forumChannels } from '../tables.ts';

/** Reads what the moderation told a member, newest first; at most 100. */
export async function readNotices(
  { database }: Services,
  learnerId: string,
): Promise<z.input<typeof noticeSchema>[]> {
  const rows = await database
    .select({ notice: forumNotices, channelName: forumChannels.name })
    .from(forumNotices)
    .leftJoin(forumChannels, eq(forumChannels.id, forumNotices.channelId))
    .where(eq(forumNotices.learnerId, learnerId))
    .orderBy(desc(forumNotices.createdAt))
    .limit(100);
  return rows.map(({ notice, channelName }) => ({
    id: notice.id,
    kind: notice.kind,
    excerpt: notice.excerpt,
    channelName,
    reason: notice.reason as (typeof reportReasons)[number] | null,
    statement: notice.statement,
    automated: notice.automated,
    until: notice.until?.toISOString() ?? null,
    removed: notice.removed,
    createdAt: notice.createdAt.toISOString(),
    readAt: notice.readAt?.toISOString() ?? null,
  }));
}

/** Marks all of a member's notices as read. */
export async function markNoticesRead(
  { database, clock }: Services,
  learnerId: string,
): Promise<void> {
  await database
    .update(forumNotices)
    .set({ readAt: clock() })
    .where(and(eq(forumNotices.learnerId, learnerId), isNull(forumNotices.readAt)));
}
