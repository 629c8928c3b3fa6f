import type { Services } from '../../services.ts';
import { findForeignLinks } from '@chandelle/contract/find-links';
import { linksTooEarly, muted } from './forum-errors.ts';
import type { Member } from './forum-procedures.ts';
import type { MemberRow } from './join-forum.ts';

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

/** Refuses links to other sites on a member's first day: LINKS_TOO_EARLY. */
export function checkLinks(
  { config }: Services,
  member: Member,
  row: MemberRow,
  content: string,
  now: Date,
): void {
  const from = linksFrom(member, row, now);
  if (from !== null && findForeignLinks(content, new URL(config.baseUrl).host).length > 0)
    throw linksTooEarly(from);
}
