import { and, count, eq, isNull } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import { listBlocked } from '../members/block-member.ts';
import { linksFrom, mutedUntil } from '../messages/check-writing.ts';
import type { Member } from '../forum-procedures.ts';
import { joinForum } from '../members/join-forum.ts';
import { displayName } from '../messages/message-rows.ts';
import { beginReading, readChannels } from './read-channels.ts';
import { forumCases, forumNotices } from '../moderation/tables.ts';

/** Reads the forum as the member enters it: channels, own standing, what the moderation has to say. */
export async function readForumOverview(services: Services, member: Member) {
  const { pool, database, clock } = services;
  const now = clock();
  const row = await joinForum(database, member.learnerId, now);
  await beginReading(database, member.learnerId);
  const [channels, [notices], [cases], blocked] = await Promise.all([
    readChannels(pool, member),
    database
      .select({ unread: count() })
      .from(forumNotices)
      .where(and(eq(forumNotices.learnerId, member.learnerId), isNull(forumNotices.readAt))),
    member.moderator
      ? database.select({ open: count() }).from(forumCases).where(isNull(forumCases.closedAt))
      : [],
    listBlocked(services, member.learnerId),
  ]);
  return {
    channels,
    me: {
      id: member.learnerId,
      name: displayName(member.pseudo),
      avatarUrl: member.avatarUrl,
      moderator: member.moderator,
      mutedUntil: mutedUntil(row, now)?.toISOString() ?? null,
      linksFrom: linksFrom(member, row, now)?.toISOString() ?? null,
      accessUntil: member.accessUntil?.toISOString() ?? null,
    },
    unreadNotices: notices?.unread ?? 0,
    openCases: cases?.open ?? null,
    blocked,
  };
}
