import type { searchHitSchema } from '@chandelle/contract/forum-messages';
import type * as z from 'zod';
import { preparedStatement } from '../../../platform/database/statements/prepared-statement.ts';
import type { Services } from '../../../platform/services.ts';
import { searchLimit } from '../limits.ts';
import {
  messageColumns,
  messageJoins,
  type MessageRow,
  presentMessage,
} from '../messages/message-rows.ts';
import { formatCursor, readCursor } from '../../../platform/page-cursor.ts';

const pageSize = 20;
/** Marks of a hit inside an excerpt: characters for private use, which are taken out of the text before. */
const opening = '\ue000';
const closing = '\ue001';

const select = preparedStatement<MessageRow & { excerpt: string } & Record<string, unknown>>(
  'forum-search',
  `select ${messageColumns('$5')},
     ts_headline('forum_french', translate(m.content, '${opening}${closing}', ''),
       websearch_to_tsquery('forum_french', $1),
       'StartSel=${opening}, StopSel=${closing}, MaxFragments=2, MaxWords=24, MinWords=8, FragmentDelimiter=" … "') as excerpt
   from (select * from forum_messages
         where search @@ websearch_to_tsquery('forum_french', $1) and status = 'published'
           and not exists (select 1 from forum_blocks b join learners bl on bl.user_id = b.blocked_id
             where b.blocker_id = $5 and b.blocked_id = author_id and not bl.moderator)
           and ($2::text is null or channel_id = $2)
           and ($3::timestamptz is null or (sent_at, id) < ($3, $4::uuid))
         order by sent_at desc, id desc limit $6) m
   ${messageJoins} order by m.sent_at desc, m.id desc`,
  'by-values',
);

/** Cuts an excerpt at the marks of its hits. */
function cutExcerpt(marked: string): { text: string; hit: boolean }[] {
  return marked
    .split(opening)
    .flatMap((part, index) => {
      const [hit = '', rest] = part.split(closing);
      return index === 0 || rest === undefined
        ? [{ text: part, hit: false }]
        : [
            { text: hit, hit: true },
            { text: rest, hit: false },
          ];
    })
    .filter(({ text }) => text !== '');
}

/**
 * Finds published messages, but of whom the reader has blocked, with all the words of a query in any form, with or without accents; newest first.
 *
 * @throws TOO_MANY_REQUESTS, INVALID_INPUT for a cursor that is not ours
 */
export async function searchMessages(
  { pool, limits }: Services,
  learnerId: string,
  wanted: { query: string; channelId?: string | undefined; cursor?: string | undefined },
): Promise<{ hits: z.input<typeof searchHitSchema>[]; next: string | null }> {
  const [before, beforeId] = readCursor('cursor', wanted.cursor);
  await limits.use(searchLimit, learnerId);
  const { query, channelId = null } = wanted;
  const rows = await select(pool, [query, channelId, before, beforeId, learnerId, pageSize + 1]);
  const hits = rows.slice(0, pageSize).map((row) => ({
    message: presentMessage(row, { learnerId }),
    excerpt: cutExcerpt(row.excerpt),
  }));
  const last = hits.at(-1)?.message;
  const more = rows.length > pageSize && last !== undefined;
  return { hits, next: more ? formatCursor(new Date(last.sentAt), last.id) : null };
}
