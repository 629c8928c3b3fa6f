import type { ForumMessage } from '@chandelle/contract/forum-messages';
import {
  preparedStatement,
  type StatementRunner,
} from '../../../platform/database/statements/prepared-statement.ts';
import {
  messageColumns,
  messageJoins,
  type MessageRow,
  presentMessage,
  type Viewer,
} from '../messages/message-rows.ts';
import { apiError } from '../../../platform/api-error.ts';

type Row = MessageRow & Record<string, unknown>;

/** Rows of one message; $1 its id, $2 who looks. */
export const selectMessage = preparedStatement<Row>(
  'forum-message',
  `select ${messageColumns('$2')} from forum_messages m ${messageJoins} where m.id = $1`,
);

/** Messages of a channel ($1) changed after one change ($2) and up to another ($3), at most $4, for a reader ($5). */
export const selectChanges = preparedStatement<Row>(
  'forum-changes',
  `select ${messageColumns('$5')}
   from (select * from forum_messages
         where channel_id = $1 and change > $2 and change <= $3 order by change limit $4) m
   ${messageJoins} order by m.change`,
);

/** The same for everybody at once: without anybody's own. $4 is the limit. */
export const selectSharedChanges = preparedStatement<Row>(
  'forum-shared-changes',
  `select ${messageColumns(null)}
   from (select * from forum_messages
         where channel_id = $1 and change > $2 and change <= $3 order by change limit $4) m
   ${messageJoins} order by m.change`,
);

/** Returns whether a viewer may know of a message: one that was never published is its author's alone. */
export const mayKnow = (row: MessageRow, viewer: Viewer): boolean =>
  row.number !== null || viewer?.judging === true || viewer?.learnerId === row.authorId;

/**
 * Reads the row of one message for a viewer.
 *
 * @throws MESSAGE_NOT_FOUND
 */
export async function readMessageRow(
  runner: StatementRunner,
  messageId: string,
  viewer: NonNullable<Viewer>,
): Promise<MessageRow> {
  const [row] = await selectMessage(runner, [messageId, viewer.learnerId]);
  if (row === undefined || !mayKnow(row, viewer)) throw apiError('MESSAGE_NOT_FOUND');
  return row;
}

/**
 * Reads one message for a viewer.
 *
 * @throws MESSAGE_NOT_FOUND
 */
export async function readMessage(
  runner: StatementRunner,
  messageId: string,
  viewer: NonNullable<Viewer>,
): Promise<ForumMessage> {
  return presentMessage(await readMessageRow(runner, messageId, viewer), viewer);
}
