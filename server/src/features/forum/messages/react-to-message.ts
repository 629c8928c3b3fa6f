import type { ForumMessage } from '@chandelle/contract/forum-messages';
import type { Reaction } from '@chandelle/contract/forum-reactions';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { changeMessage } from './change-message.ts';
import { checkUnmuted } from './check-writing.ts';
import { joinForum } from '../members/join-forum.ts';
import { reactionLimit } from '../limits.ts';
import { publish } from '../stream/publish.ts';
import { forumMessages, forumReactions } from '../tables.ts';
import { apiError } from '../../../platform/api-error.ts';

/**
 * Adds a reaction to a published message, or takes it back; either twice is once.
 *
 * @throws MESSAGE_NOT_FOUND, MESSAGE_GONE, MUTED, TOO_MANY_REQUESTS
 */
export async function reactToMessage(
  services: Services,
  learnerId: string,
  { messageId, reaction, given }: { messageId: string; reaction: Reaction; given: boolean },
): Promise<ForumMessage> {
  await services.limits.use(reactionLimit, learnerId);
  const row = await joinForum(services.database, learnerId, services.clock());
  const message = await changeMessage(services, messageId, { learnerId }, async (tx, found) => {
    const now = services.clock();
    checkUnmuted(row, now);
    if (found.status !== 'published') throw apiError('MESSAGE_GONE');
    const changed = given
      ? await tx
          .insert(forumReactions)
          .values({ messageId, learnerId, reaction, givenAt: now })
          .onConflictDoNothing()
          .returning({ messageId: forumReactions.messageId })
      : await tx
          .delete(forumReactions)
          .where(
            and(
              eq(forumReactions.messageId, messageId),
              eq(forumReactions.learnerId, learnerId),
              eq(forumReactions.reaction, reaction),
            ),
          )
          .returning({ messageId: forumReactions.messageId });
    if (changed.length === 0) return false;
    await recountReactions(tx, [messageId]);
    return true;
  });
  const reactions = message.ownReactions ?? [];
  await publish(services.pool, { kind: 'own-reactions', learnerId, messageId, reactions });
  return message;
}

/** Counts the reactions to messages anew, their rows locked: no counter can drift from the rows. */
export async function recountReactions(
  tx: Transaction,
  messageIds: readonly string[],
): Promise<void> {
  const counted = sql`select ${forumReactions.reaction} as reaction, count(*) as times from ${forumReactions}
    where ${forumReactions.messageId} = ${forumMessages.id} group by 1`;
  await tx
    .update(forumMessages)
    .set({
      reactions: sql`coalesce((select jsonb_object_agg(reaction, times) from (${counted}) counted), '{}')`,
    })
    .where(sql`${forumMessages.id} = any(${sql.param(messageIds)}::uuid[])`);
}
