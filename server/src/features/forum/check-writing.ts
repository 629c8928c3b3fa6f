import { findContacts } from '@chandelle/contract/find-contacts';
import { findForeignLinks } from '@chandelle/contract/find-links';
import type { PoolClient } from 'pg';
import { nameStatement } from '../../platform/database/named-statement.ts';
import type { Services } from '../../services.ts';
import { channelNotFound, linksTooEarly, moderatorsOnly, muted, slowMode } from './forum-errors.ts';
import type { Member } from './forum-procedures.ts';
import type { MemberRow } from './join-forum.ts';

interface ChannelRules {
  moderatorsWrite: boolean;
  slowModeSeconds: number;
}

const selectChannel = nameStatement<ChannelRules & Record<string, unknown>>(
  'forum-channel-rules',
  `select moderators_write as "moderatorsWrite", slow_mode_seconds as "slowModeSeconds"
   from forum_channels where id = $1`,
);

/** Reads the rules of a channel for a member who wants to write there. Throws CHANNEL_NOT_FOUND, MODERATORS_ONLY. */
export async function readRulesToWrite(
  client: PoolClient,
  member: Member,
  channelId: string,
): Promise<ChannelRules> {
  const [channel] = await selectChannel(client, [channelId]);
  if (channel === undefined) throw channelNotFound();
  if (channel.moderatorsWrite && !member.moderator) throw moderatorsOnly();
  return channel;
}

const selectLastWritten = nameStatement<{ writtenAt: Date | null }>(
  'forum-last-written',
  `select max(greatest(sent_at, edited_at)) as "writtenAt" from forum_messages
   where author_id = $1 and channel_id = $2`,
);

/** Refuses what comes too soon, in slow mode, after the member's last message or edit in the channel: SLOW_MODE. */
export async function checkSlowMode(
  client: PoolClient,
  member: Member,
  channel: { id: string; slowModeSeconds: number },
  now: Date,
): Promise<void> {
  if (channel.slowModeSeconds === 0 || member.moderator) return;
  const [last] = await selectLastWritten(client, [member.userId, channel.id]);
  const openAt = (last?.writtenAt?.getTime() ?? -Infinity) + channel.slowModeSeconds * 1000;
  if (openAt > now.getTime()) throw slowMode(Math.ceil((openAt - now.getTime()) / 1000));
}

/** For how long after coming in a member writes no links, in milliseconds. */
const firstDayMs = 24 * 60 * 60 * 1000;

/** Tells from when on a member's messages may hold links; null when they may already. */
export function linksFrom(member: Member, row: MemberRow, now: Date): Date | null {
  const from = new Date(row.joinedAt.getTime() + firstDayMs);
  return member.moderator || from <= now ? null : from;
}

/** Tells until when a member is muted; null when they are not. */
export const mutedUntil = (row: MemberRow, now: Date): Date | null =>
  row.mutedUntil !== null && row.mutedUntil > now ? row.mutedUntil : null;

/** Refuses a member who is muted: MUTED. */
export function checkUnmuted(row: MemberRow, now: Date): void {
  const until = mutedUntil(row, now);
  if (until !== null) throw muted(until);
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
    throw linksTooEarly(from);
}
