import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { publish } from '../stream/publish.ts';
import { forumMessages } from '../tables.ts';
import { markChanged } from './change-message.ts';

/** Locks the message with which a thread began, before its channel: an answer that takes a place changes both. */
export async function lockRoot(tx: Transaction, rootId: string): Promise<void> {
  await tx
    .select({ id: forumMessages.id })
    .from(forumMessages)
    .where(eq(forumMessages.id, rootId))
    .for('update');
}

/** Counts an answer that has taken a place, at the message with which its thread began, and tells all streams. */
export async function countReply(
  tx: Transaction,
  { rootId, channelId }: { rootId: string; channelId: string },
): Promise<void> {
  await tx
    .update(forumMessages)
    .set({ replyCount: sql`${forumMessages.replyCount} + 1` })
    .where(eq(forumMessages.id, rootId));
  await markChanged(tx, { id: rootId, channelId });
  await publish(tx, { kind: 'change', channelId });
}
