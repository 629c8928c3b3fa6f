import { maxPageSize, type threadSchema } from '@chandelle/contract/forum-messages';
import type * as z from 'zod';
import { preparedStatement } from '../../../platform/database/statements/prepared-statement.ts';
import type { Services } from '../../../platform/services.ts';
import {
  messageColumns,
  messageJoins,
  type MessageRow,
  presentMessage,
} from '../messages/message-rows.ts';
import { readMessageRow } from './read-messages.ts';

const select = preparedStatement<MessageRow & Record<string, unknown>>(
  'forum-thread',
  `select ${messageColumns('$4')}
   from (select * from forum_messages
         where root_id = $1 and number > $2 order by number limit $3) m
   ${messageJoins} order by m.number`,
);

/**
 * Reads the thread in which a message stands, for a reader: what began it, and the answers after a number.
 *
 * @throws MESSAGE_NOT_FOUND
 */
export async function readThread(
  { pool }: Services,
  learnerId: string,
  { messageId, after }: { messageId: string; after: number },
): Promise<z.input<typeof threadSchema>> {
  const viewer = { learnerId };
  const asked = await readMessageRow(pool, messageId, viewer);
  const root = asked.rootId === null ? asked : await readMessageRow(pool, asked.rootId, viewer);
  const rows = await select(pool, [root.id, after, maxPageSize + 1, learnerId]);
  return {
    root: presentMessage(root, viewer),
    replies: rows.slice(0, maxPageSize).map((row) => presentMessage(row, viewer)),
    hasAfter: rows.length > maxPageSize,
  };
}
