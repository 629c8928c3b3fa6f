import { findContacts } from '@chandelle/contract/find-contacts';
import { findForeignLinks } from '@chandelle/contract/find-links';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { preparedStatement } from '../../../platform/database/statements/prepared-statement.ts';
import type { Services } from '../../../platform/services.ts';
import type { Member } from '../forum-procedures.ts';
import type { MemberRow } from '../members/join-forum.ts';
import { forumMessages } from '../tables.ts';
import { apiError } from '../../../platform/api-error.ts';

interface ChannelRules {
  moderatorsWrite: boolean;
  slowModeSeconds: number;
}

const selectChannel = preparedStatement<ChannelRules & Record<string, unknown>>(
  'forum-channel-rules',
  `select moderators_write as "moderatorsWrite", slow_mode_seconds as "slowModeSeconds"
   from forum_channels where id = $1`,
);

/**
 * Reads the rules of a channel for a member who wants to write there.
 *
 * @throws CHANNEL_NOT_FOUND, MODERATORS_ONLY
 */
export async function readRulesToWrite(
  tx: Transaction,
  member: Member,
  channelId: string,
): Promise<ChannelRules> {
  const [channel] = await selectChannel(tx, [channelId]);
  if (channel === undefined) throw apiError('CHANNEL_NOT_FOUND');
  if (channel.moderatorsWrite && !member.moderator) throw apiError('MODERATORS_ONLY');
  return channel;
}

/** Refuses what comes too soon, in slow mode, after the member's last message or edit in the channel: SLOW_MODE. */
export async function checkSlowMode(
  tx: Transaction,
  member: Member,
  channel: { id: string; slowModeSeconds: number },
  now: Date,
): Promise<void> {
  if (channel.slowModeSeconds === 0 || member.moderator) return;
  const writtenAt = sql<Date | null>`max(greatest(sent_at, edited_at))`.mapWith(
    forumMessages.sentAt,
  );
  const [last] = await tx
    .select({ writtenAt })
    .from(forumMessages)
    .where(
      and(eq(forumMessages.authorId, member.learnerId), eq(forumMessages.channelId, channel.id)),
    );
  const openAt = (last?.writtenAt?.getTime() ?? -Infinity) + channel.slowModeSeconds * 1000;
  if (openAt > now.getTime())
    throw apiError('SLOW_MODE', { retryAfterSeconds: Math.ceil((openAt - now.getTime()) / 1000) });
}

/** For how long after coming in a member writes no links, in milliseconds. */
const firstDayMs = 24 * 60 * 60 * 1000;

/** Returns from when on a member's messages may hold links; null when they may already. */
export function linksFrom(member: Member, row: MemberRow, now: Date): Date | null {
  const from = new Date(row.joinedAt.getTime() + firstDayMs);
  return member.moderator || from <= now ? null : from;
}

/** Returns until when a member is muted; null when they are not. */
export const mutedUntil = (row: MemberRow, now: Date): Date | null =>
  row.mutedUntil !== null && row.mutedUntil > now ? row.mutedUntil : null;

/** Refuses a member who is muted: MUTED. */
export function checkUnmuted(row: MemberRow, now: Date): void {
  const until = mutedUntil(row, now);
  if (until !== null) throw apiError('MUTED', { until: until.toISOString() });
}

/** Refuses links to other sites, mail addresses and telephone numbers on a member's first day: LINKS_TOO_EARLY. */
export function checkLinks(
  { config }: Services,
  member: Member,
  row: MemberRow,
  content: string,
  now: Date,
): void {
  const from = linksFrom(member, row, now);
  const { host } = new URL(config.baseUrl);
  if (
    from !== null &&
    (findForeignLinks(content, host).length > 0 || findContacts(content).length > 0)
  )
    throw apiError('LINKS_TOO_EARLY', { until: from.toISOString() });
}
