import type { ForumMessage } from '@chandelle/contract/forum-messages';
import type { PoolClient } from 'pg';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { nameStatement } from '../../platform/database/named-statement.ts';
import type { Services } from '../../services.ts';
import { messageNotFound } from './forum-errors.ts';
import type { Viewer } from './message-rows.ts';
import { mayKnow, readMessage, selectMessage } from './read-messages.ts';
import { tell } from './stream/tell.ts';

/** A message whose row is locked. */
export interface LockedMessage {
  id: string;
  channelId: string;
  authorId: string | null;
  number: number | null;
  status: ForumMessage['status'];
  content: string;
}

const lock = nameStatement<{ id: string }>(
  'forum-message-lock',
  'select id from forum_messages where id = $1 for update',
);
/** Marks a message as changed now: readers who resume from before get it again. */
const mark = nameStatement(
  'forum-message-mark',
  `with channel as (
     update forum_channels set last_change = last_change + 1 where id = $1 returning last_change)
   update forum_messages set change = last_change from channel where forum_messages.id = $2`,
);
const insertVersion = nameStatement(
  'forum-version-insert',
  'insert into forum_versions (message_id, content, replaced_at) values ($1, $2, $3)',
);

/**
 * Changes a message in one transaction, its row locked, and tells all streams at the commit. `change` resolves to
 * whether it changed anything; locks are taken in the order member, message, channel, here as everywhere.
 * Throws MESSAGE_NOT_FOUND, also for a message that the viewer may not know of.
 */
export async function changeMessage(
  services: Services,
  messageId: string,
  viewer: NonNullable<Viewer>,
  change: (client: PoolClient, message: LockedMessage) => Promise<boolean>,
): Promise<ForumMessage> {
  return inTransaction(services.pool, async (client) => {
    await lock(client, [messageId]);
    const [row] = await selectMessage(client, [messageId, viewer.learnerId]);
    if (row === undefined || !mayKnow(row, viewer)) throw messageNotFound();
    if (await change(client, row)) {
      await mark(client, [row.channelId, messageId]);
      await tell(client, { kind: 'change', channelId: row.channelId });
    }
    return readMessage(client, messageId, viewer);
  });
}

/** Keeps what a message's text was, before it is replaced. */
export async function keepVersion(
  client: PoolClient,
  message: LockedMessage,
  now: Date,
): Promise<void> {
  if (message.content !== '') await insertVersion(client, [message.id, message.content, now]);
}
