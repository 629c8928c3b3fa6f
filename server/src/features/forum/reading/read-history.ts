import type { ForumMessage, pageSchema } from '@chandelle/contract/forum-messages';
import type * as z from 'zod';
import type { HotStatement } from '../../../platform/database/statements/hot-statements.ts';
import { preparedStatement } from '../../../platform/database/statements/prepared-statement.ts';
import type { Services } from '../../../platform/services.ts';
import {
  messageColumns,
  messageJoins,
  type MessageRow,
  presentMessage,
} from '../messages/message-rows.ts';
import { apiError } from '../../../platform/api-error.ts';

/** Which page: the last messages, or those next to a number. At most one of before, after, around. */
export interface PageWanted {
  channelId: string;
  before?: number | undefined;
  after?: number | undefined;
  around?: number | undefined;
  limit: number;
}

/** A message of the page, and what the channel tells beside it; of an empty page only the latter. */
type PageRow = (MessageRow | { id: null }) & { lastNumber: number; held: boolean };

const page = (name: HotStatement, bound: string, order: 'asc' | 'desc') =>
  preparedStatement<PageRow>(
    name,
    `select ${messageColumns('$4')}, channel.last_number::float8 as "lastNumber", exists (
       select 1 from forum_messages
       where author_id = $4 and channel_id = $1 and status = 'held' and number is null) as held
     from forum_channels channel
     left join (select * from forum_messages
                where channel_id = $1 and ${bound} order by number ${order} limit $3) m on true
     ${messageJoins} where channel.id = $1 order by m.number`,
  );
const selectBefore = page('forum-page-before', 'number < $2', 'desc');
const selectAfter = page('forum-page-after', 'number > $2', 'asc');

const selectOwnHeld = preparedStatement<MessageRow & Record<string, unknown>>(
  'forum-own-held',
  `select ${messageColumns('$2')} from forum_messages m ${messageJoins}
   where m.author_id = $2 and m.channel_id = $1 and m.status = 'held' and m.number is null
   order by m.sent_at limit 50`,
);

/**
 * Reads a page of a channel. Numbers have no gaps, so its ends tell what lies beyond.
 *
 * @throws CHANNEL_NOT_FOUND
 */
export async function readHistory(
  { pool }: Services,
  learnerId: string,
  wanted: PageWanted,
): Promise<z.input<typeof pageSchema>> {
  const { channelId, after, around, limit } = wanted;
  const before = around ?? wanted.before ?? Number.MAX_SAFE_INTEGER;
  const half = Math.floor(limit / 2);
  const parts = await Promise.all([
    after === undefined
      ? selectBefore(pool, [channelId, before, around === undefined ? limit : half, learnerId])
      : selectAfter(pool, [channelId, after, limit, learnerId]),
    around === undefined ? [] : selectAfter(pool, [channelId, around - 1, limit - half, learnerId]),
  ]);
  const rows = parts.flat();
  const channel = rows[0];
  if (channel === undefined) throw apiError('CHANNEL_NOT_FOUND');
  const present = (row: MessageRow): ForumMessage => presentMessage(row, { learnerId });
  const messages = rows.flatMap((row) => (row.id === null ? [] : [present(row)]));
  const first = messages[0]?.number ?? (after === undefined ? 1 : channel.lastNumber + 1);
  const last = messages.at(-1)?.number ?? (after === undefined ? 0 : channel.lastNumber);
  return {
    messages,
    hasBefore: first > 1,
    hasAfter: last < channel.lastNumber,
    ownHeld: channel.held ? (await selectOwnHeld(pool, [channelId, learnerId])).map(present) : [],
  };
}
