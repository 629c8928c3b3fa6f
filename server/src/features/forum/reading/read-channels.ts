import {
  type channelSchema,
  maxExcerptCharacters,
  teamAuthor,
} from '@chandelle/contract/forum-messages';
import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type * as z from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { preparedStatement } from '../../../platform/database/statements/prepared-statement.ts';
import type { Member } from '../forum-procedures.ts';
import { presentMember } from '../members/list-members.ts';
import { pseudoOf } from '../messages/message-rows.ts';
import { forumChannels, forumReadMarkers } from '../tables.ts';
import { apiError } from '../../../platform/api-error.ts';

type Channel = z.input<typeof channelSchema>;
type Row = Omit<Channel, 'mayWrite' | 'pins'> & { moderatorsWrite: boolean; pins: PinRow[] };

interface PinRow {
  id: string;
  number: number;
  authorId: string | null;
  pseudo: string | null;
  avatarKey: string | null;
  moderator: boolean;
  excerpt: string;
  /** As JSON has it: with the offset of the database's time zone. */
  pinnedAt: string;
}

/**
 * Channels for one reader ($1). Whoever comes for the first time has read everything that was there. The unread ones,
 * without those of whom the reader has blocked, are counted up to 100, so the cost does not grow with an absence.
 */
const select = preparedStatement<Row>(
  'forum-channels',
  `select c.id, c.name, c.description, c.moderators_write as "moderatorsWrite",
     c.slow_mode_seconds as "slowModeSeconds", c.last_number::float8 as "lastNumber",
     coalesce(r.number, c.last_number)::float8 as "readNumber",
     (select count(*)::int from (
        select 1 from forum_messages m
        where m.channel_id = c.id and m.number > coalesce(r.number, c.last_number)
          and m.status = 'published' and m.product_key is null and m.author_id is distinct from $1
          and not exists (
            select 1 from forum_blocks b join learners bl on bl.user_id = b.blocked_id
            where b.blocker_id = $1 and b.blocked_id = m.author_id and not bl.moderator)
        order by m.number limit 100) counted) as unread,
     (select count(*)::int from forum_mentions n join forum_messages m on m.id = n.message_id
      where n.learner_id = $1 and m.channel_id = c.id and m.status = 'published' and not exists (
            select 1 from forum_blocks b join learners bl on bl.user_id = b.blocked_id
            where b.blocker_id = $1 and b.blocked_id = m.author_id and not bl.moderator)
        and m.number > coalesce(r.number, c.last_number)) as "unreadMentions",
     (select coalesce(json_agg(json_build_object('id', p.id, 'number', p.number, 'authorId', coalesce(p.author_id, case when p.product_key is not null then '${teamAuthor.id}' end),
         'pseudo', ${pseudoOf('p', 'a')}, 'avatarKey', a.avatar_key, 'moderator', coalesce(a.moderator, false),
         'excerpt', left(p.content, ${maxExcerptCharacters}), 'pinnedAt', p.pinned_at) order by p.pinned_at desc), '[]')
      from forum_messages p left join learners a on a.user_id = p.author_id
      where p.channel_id = c.id and p.pinned_at is not null and p.status = 'published') as pins
   from forum_channels c
   left join forum_read_markers r on r.channel_id = c.id and r.learner_id = $1
   where $2::text is null or c.id = $2
   order by c.created_at, c.id`,
);

const present = ({ moderatorsWrite, pins, ...channel }: Row, member: Member): Channel => ({
  ...channel,
  mayWrite: member.moderator || !moderatorsWrite,
  pins: pins.map(({ id, number, authorId, excerpt, pinnedAt, ...author }) => ({
    id,
    number,
    author: authorId === null ? null : presentMember({ id: authorId, ...author }),
    excerpt,
    pinnedAt: new Date(pinnedAt).toISOString(),
  })),
});

/** Reads all channels in their order, with what the member has not read. */
export async function readChannels(pool: Pool, member: Member): Promise<Channel[]> {
  return (await select(pool, [member.learnerId, null])).map((row) => present(row, member));
}

/**
 * Reads one channel.
 *
 * @throws CHANNEL_NOT_FOUND
 */
export async function readChannel(pool: Pool, member: Member, channelId: string): Promise<Channel> {
  const [row] = await select(pool, [member.learnerId, channelId]);
  if (row === undefined) throw apiError('CHANNEL_NOT_FOUND');
  return present(row, member);
}

/** Begins the unread line of a reader in every channel where there is none: at what was last. */
export async function beginReading(database: Database, learnerId: string): Promise<void> {
  const begun = database
    .select({ channelId: forumReadMarkers.channelId })
    .from(forumReadMarkers)
    .where(
      and(
        eq(forumReadMarkers.learnerId, learnerId),
        eq(forumReadMarkers.channelId, forumChannels.id),
      ),
    );
  await database
    .insert(forumReadMarkers)
    .select(
      database
        .select({
          learnerId: sql`${learnerId}`.as('learner_id'),
          channelId: forumChannels.id,
          number: forumChannels.lastNumber,
        })
        .from(forumChannels)
        .where(notExists(begun)),
    )
    .onConflictDoNothing();
}
