import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import { learners } from '../../identity/tables.ts';
import { memberColumns, presentMember } from './list-members.ts';
import { publish } from '../stream/publish.ts';
import { forumBlocks, forumMembers } from '../tables.ts';
import { apiError } from '../../../platform/api-error.ts';

/**
 * Lets a member read nothing more of another; twice is once.
 *
 * @throws MEMBER_NOT_FOUND: nobody, oneself, or a moderator, whose warnings everybody reads
 */
export async function blockMember(
  { pool, database, clock }: Services,
  blockerId: string,
  blockedId: string,
): Promise<void> {
  const blocked = await database
    .insert(forumBlocks)
    .select(
      database
        .select({
          blockerId: sql`${blockerId}`.as('blocker_id'),
          blockedId: forumMembers.learnerId,
          blockedAt: sql`${clock()}::timestamptz`.as('blocked_at'),
        })
        .from(forumMembers)
        .innerJoin(learners, eq(learners.learnerId, forumMembers.learnerId))
        .where(
          and(
            eq(forumMembers.learnerId, blockedId),
            ne(forumMembers.learnerId, blockerId),
            eq(learners.moderator, false),
          ),
        ),
    )
    .onConflictDoUpdate({
      target: [forumBlocks.blockerId, forumBlocks.blockedId],
      set: { blockedAt: sql`${forumBlocks.blockedAt}` },
    })
    .returning({ blockedId: forumBlocks.blockedId });
  if (blocked.length === 0) throw apiError('MEMBER_NOT_FOUND');
  await publish(pool, { kind: 'overview', learnerId: blockerId });
}

/** Ends a block; one that is not there changes nothing. */
export async function unblockMember(
  { pool, database }: Services,
  blockerId: string,
  blockedId: string,
): Promise<void> {
  await database
    .delete(forumBlocks)
    .where(and(eq(forumBlocks.blockerId, blockerId), eq(forumBlocks.blockedId, blockedId)));
  await publish(pool, { kind: 'overview', learnerId: blockerId });
}

/** Lists whom a member has blocked, by their names; moderators, whom nobody blocks, are left out. */
export async function listBlocked({ database }: Services, blockerId: string) {
  const rows = await database
    .select(memberColumns)
    .from(forumBlocks)
    .innerJoin(learners, eq(learners.learnerId, forumBlocks.blockedId))
    .where(and(eq(forumBlocks.blockerId, blockerId), eq(learners.moderator, false)))
    .orderBy(asc(learners.pseudoKey));
  return rows.map(presentMember);
}
