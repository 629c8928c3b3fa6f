import type { ForumMessage } from '@chandelle/contract/forum-messages';
import type { Transaction } from '../../../platform/database/database.ts';
import { eq, sql } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from './message-rows.ts';
import { mayKnow, readMessage, selectMessage } from '../reading/read-messages.ts';
import { publish } from '../stream/publish.ts';
import { forumChannels, forumMessages, forumVersions } from '../tables.ts';
import { apiError } from '../../../platform/api-error.ts';

/** A message whose row is locked. */
export interface LockedMessage {
  id: string;
  channelId: string;
  authorId: string | null;
  number: number | null;
  status: ForumMessage['status'];
  content: string;
  pinnedAt: Date | null;
  rootId: string | null;
}

/**
 * Changes a message in one transaction, its row locked, and tells all streams at the commit. `change` resolves to
 * whether it changed anything; locks are taken in the order member, message, channel, here as everywhere.
 *
 * @throws MESSAGE_NOT_FOUND, also for a message that the viewer may not know of
 */
export async function changeMessage(
  services: Services,
  messageId: string,
  viewer: NonNullable<Viewer>,
  change: (tx: Transaction, message: LockedMessage) => Promise<boolean>,
): Promise<ForumMessage> {
  return services.database.transaction(async (tx) => {
    await tx
      .select({ id: forumMessages.id })
      .from(forumMessages)
      .where(eq(forumMessages.id, messageId))
      .for('update');
    const [row] = await selectMessage(tx, [messageId, viewer.learnerId]);
    if (row === undefined || !mayKnow(row, viewer)) throw apiError('MESSAGE_NOT_FOUND');
    if (await change(tx, row)) {
      await markChanged(tx, row);
      await publish(tx, { kind: 'change', channelId: row.channelId });
    }
    return readMessage(tx, messageId, viewer);
  });
}

/** Marks a message as changed now: readers who resume from before get it again. */
export async function markChanged(
  tx: Transaction,
  { id, channelId }: Pick<LockedMessage, 'id' | 'channelId'>,
): Promise<void> {
  const [channel] = await tx
    .update(forumChannels)
    .set({ lastChange: sql`${forumChannels.lastChange} + 1` })
    .where(eq(forumChannels.id, channelId))
    .returning({ change: forumChannels.lastChange });
  await tx.update(forumMessages).set({ change: channel?.change }).where(eq(forumMessages.id, id));
}

/** Stores what a message's text was, before it is replaced. */
export async function saveVersion(
  tx: Transaction,
  message: LockedMessage,
  now: Date,
): Promise<void> {
  if (message.content !== '')
    await tx
      .insert(forumVersions)
      .values({ messageId: message.id, content: message.content, replacedAt: now });
}
