import type { ForumMessage, pageSchema } from '@chandelle/contract/forum-messages';
import type * as z from 'zod';
import { nameStatement } from '../../platform/database/named-statement.ts';
import type { Services } from '../../services.ts';
import { channelNotFound } from './forum-errors.ts';
import { messageColumns, messageJoins, type MessageRow, presentMessage } from './message-rows.ts';

/** Which page: the last messages, or those next to a number. At most one of before, after, around. */
export interface PageWanted {
  channelId: string;
  before?: number | undefined;
  after?: number | undefined;
  around?: number | undefined;
  limit: number;
}

type Row = MessageRow & Record<string, unknown>;

const page = (name: string, bound: string, order: 'asc' | 'desc') =>
  nameStatement<Row>(
    `forum-page-${name}`,
    `select ${messageColumns('$4')}
     from (select * from forum_messages
           where channel_id = $1 and ${bound} order by number ${order} limit $3) m
     ${messageJoins} order by m.number`,
  );
const selectBefore = page('before', 'number < $2', 'desc');
const selectAfter = page('after', 'number > $2', 'asc');

const selectEnds = nameStatement<{ lastNumber: number; held: boolean }>(
  'forum-page-ends',
  `select last_number::float8 as "lastNumber", exists (
     select 1 from forum_messages
     where author_id = $2 and channel_id = $1 and status = 'held' and number is null) as held
   from forum_channels where id = $1`,
);

const selectOwnHeld = nameStatement<Row>(
  'forum-own-held',
  `select ${messageColumns('$2')} from forum_messages m ${messageJoins}
   where m.author_id = $2 and m.channel_id = $1 and m.status = 'held' and m.number is null
   order by m.sent_at limit 50`,
);

/** Reads a page of a channel. Numbers have no gaps, so its ends tell what lies beyond. Throws CHANNEL_NOT_FOUND. */
export async function readHistory(
  { pool }: Services,
  learnerId: string,
  wanted: PageWanted,
): Promise<z.input<typeof pageSchema>> {
  const { channelId, after, around, limit } = wanted;
  const before = around ?? wanted.before ?? Number.MAX_SAFE_INTEGER;
  const half = Math.floor(limit / 2);
  const [[ends], ...parts] = await Promise.all([
    selectEnds(pool, [channelId, learnerId]),
    after === undefined
      ? selectBefore(pool, [channelId, before, around === undefined ? limit : half, learnerId])
      : selectAfter(pool, [channelId, after, limit, learnerId]),
    around === undefined ? [] : selectAfter(pool, [channelId, around - 1, limit - half, learnerId]),
  ]);
  if (ends === undefined) throw channelNotFound();
  const present = (row: MessageRow): ForumMessage => presentMessage(row, { learnerId });
  const messages = parts.flat().map(present);
  const first = messages[0]?.number ?? (after === undefined ? 1 : ends.lastNumber + 1);
  const last = messages.at(-1)?.number ?? (after === undefined ? 0 : ends.lastNumber);
  return {
    messages,
    hasBefore: first > 1,
    hasAfter: last < ends.lastNumber,
    ownHeld: ends.held ? (await selectOwnHeld(pool, [channelId, learnerId])).map(present) : [],
  };
}
