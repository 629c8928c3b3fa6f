import { and, asc, eq } from 'drizzle-orm';
import { nameStatement } from '../../platform/database/named-statement.ts';
import type { Services } from '../../services.ts';
import { learners } from '../accounts/tables.ts';
import { memberNotFound } from './forum-errors.ts';
import { memberColumns, presentMember } from './list-members.ts';
import { tell } from './stream/tell.ts';
import { forumBlocks } from './tables.ts';

const insert = nameStatement(
  'forum-block',
  `insert into forum_blocks (blocker_id, blocked_id, blocked_at)
   select $1, m.learner_id, $3 from forum_members m join learners l on l.user_id = m.learner_id
   where m.learner_id = $2 and m.learner_id <> $1 and not l.moderator
   on conflict (blocker_id, blocked_id) do update set blocked_at = forum_blocks.blocked_at
   returning 1`,
);

/**
 * Lets a member read nothing more of another; twice is once. Throws MEMBER_NOT_FOUND: nobody, oneself, or a moderator,
 * whose warnings everybody reads.
 */
export async function blockMember(
  { pool, clock }: Services,
  blockerId: string,
  blockedId: string,
): Promise<void> {
  if ((await insert(pool, [blockerId, blockedId, clock()])).length === 0) throw memberNotFound();
  await tell(pool, { kind: 'overview', learnerId: blockerId });
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
  await tell(pool, { kind: 'overview', learnerId: blockerId });
}

/** Lists whom a member has blocked, by their names; moderators, whom nobody blocks, are left out. */
export async function listBlocked({ database }: Services, blockerId: string) {
  const rows = await database
    .select(memberColumns)
    .from(forumBlocks)
    .innerJoin(learners, eq(learners.userId, forumBlocks.blockedId))
    .where(and(eq(forumBlocks.blockerId, blockerId), eq(learners.moderator, false)))
    .orderBy(asc(learners.pseudoKey));
  return rows.map(presentMember);
}
