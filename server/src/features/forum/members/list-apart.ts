import { eq, or } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import { forumBlocks } from '../tables.ts';

/** Lists with whom a member does not want to be seen, or who do not want to see them. */
export async function listApart({ database }: Services, learnerId: string): Promise<string[]> {
  const rows = await database
    .select()
    .from(forumBlocks)
    .where(or(eq(forumBlocks.blockerId, learnerId), eq(forumBlocks.blockedId, learnerId)));
  return rows.map(({ blockerId, blockedId }) => (blockerId === learnerId ? blockedId : blockerId));
}
