import { and, asc, eq, gt, like, notInArray, sql } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import { avatarUrl } from '../../identity/avatar-url.ts';
import { toPseudoKey } from '../../identity/pseudo-key.ts';
import { learners } from '../../identity/tables.ts';
import { listApart } from './list-apart.ts';
import { displayName } from '../messages/message-rows.ts';
import { streamGoneMs } from '../stream/presence.ts';
import { forumMembers, forumStreams } from '../tables.ts';

/** What is selected of a member. */
export const memberColumns = {
  id: learners.learnerId,
  pseudo: learners.pseudo,
  avatarKey: learners.avatarKey,
  moderator: learners.moderator,
};

/** Shows a member to others. */
export const presentMember = (row: {
  id: string;
  pseudo: string | null;
  avatarKey: string | null;
  moderator: boolean;
}) => ({
  id: row.id,
  name: displayName(row.pseudo),
  avatarUrl: avatarUrl(row.avatarKey),
  moderator: row.moderator,
});

/** Lists members whose pseudo begins with a text, whatever its case and accents; at most 8. */
export async function completeMention({ database }: Services, query: string) {
  const prefix = toPseudoKey(query).replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const rows = await database
    .select(memberColumns)
    .from(learners)
    .innerJoin(forumMembers, eq(forumMembers.learnerId, learners.learnerId))
    .where(like(learners.pseudoKey, `${prefix}%`))
    .orderBy(asc(learners.pseudoKey))
    .limit(8);
  return rows.map(presentMember);
}

/** Lists who reads a channel now, on whatever server, but those whom `learnerId` blocked or is blocked by; at most 50. */
export async function listPresent(services: Services, learnerId: string, channelId: string) {
  const { database, clock } = services;
  const apart = await listApart(services, learnerId);
  const rows = await database
    .selectDistinct(memberColumns)
    .from(forumStreams)
    .innerJoin(learners, eq(learners.learnerId, forumStreams.learnerId))
    .where(
      and(
        sql`${channelId} = any(${forumStreams.channelIds})`,
        apart.length === 0 ? undefined : notInArray(learners.learnerId, apart),
        gt(forumStreams.seenAt, new Date(clock().getTime() - streamGoneMs)),
      ),
    )
    .orderBy(asc(learners.pseudo))
    .limit(50);
  return rows.map(presentMember);
}

/** Lists who may not write at the moment and until when, the first to be free first; at most 100. */
export async function listMuted({ database, clock }: Services) {
  const rows = await database
    .select({ ...memberColumns, until: forumMembers.mutedUntil })
    .from(forumMembers)
    .innerJoin(learners, eq(learners.learnerId, forumMembers.learnerId))
    .where(gt(forumMembers.mutedUntil, clock()))
    .orderBy(asc(forumMembers.mutedUntil))
    .limit(100);
  return rows.flatMap(({ until, ...member }) =>
    until === null ? [] : [{ member: presentMember(member), until: until.toISOString() }],
  );
}
