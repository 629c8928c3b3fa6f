import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { nameStatement, type StatementRunner } from '../../platform/database/named-statement.ts';
import { messageNotFound } from './forum-errors.ts';
import {
  messageColumns,
  messageJoins,
  type MessageRow,
  presentMessage,
  type Viewer,
} from './message-rows.ts';

type Row = MessageRow & Record<string, unknown>;

/** Rows of one message; $1 its id, $2 who looks. Through a pool or a client, not through Drizzle. */
export const selectMessage = nameStatement<Row>(
  'forum-message',
  `select ${messageColumns('$2')} from forum_messages m ${messageJoins} where m.id = $1`,
);

/** Messages of a channel ($1) changed after one change ($2) and up to another ($3), at most $4, for a reader ($5). */
export const selectChanges = nameStatement<Row>(
  'forum-changes',
  `select ${messageColumns('$5')}
   from (select * from forum_messages
         where channel_id = $1 and change > $2 and change <= $3 order by change limit $4) m
   ${messageJoins} order by m.change`,
);

/** The same for everybody at once: without anybody's own. $4 is the limit. */
export const selectSharedChanges = nameStatement<Row>(
  'forum-shared-changes',
  `select ${messageColumns(null)}
   from (select * from forum_messages
         where channel_id = $1 and change > $2 and change <= $3 order by change limit $4) m
   ${messageJoins} order by m.change`,
);

/** Tells whether a viewer may know of a message: one that was never published is its author's alone. */
export const mayKnow = (row: MessageRow, viewer: Viewer): boolean =>
  row.number !== null || viewer?.judging === true || viewer?.learnerId === row.authorId;

/** Reads one message for a viewer. Throws MESSAGE_NOT_FOUND. */
export async function readMessage(
  runner: StatementRunner,
  messageId: string,
  viewer: NonNullable<Viewer>,
): Promise<ForumMessage> {
  const [row] = await selectMessage(runner, [messageId, viewer.learnerId]);
  if (row === undefined || !mayKnow(row, viewer)) throw messageNotFound();
  return presentMessage(row, viewer);
}
