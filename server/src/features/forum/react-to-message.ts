import type { ForumMessage, Reaction } from '@chandelle/contract/forum-messages';
import { nameStatement } from '../../platform/database/named-statement.ts';
import type { Services } from '../../services.ts';
import { changeMessage } from './change-message.ts';
import { checkUnmuted } from './check-writing.ts';
import { messageGone } from './forum-errors.ts';
import { joinForum } from './join-forum.ts';
import { reactionLimit } from './limits.ts';
import { tell } from './stream/tell.ts';

const give = nameStatement(
  'forum-reaction-give',
  `insert into forum_reactions (message_id, learner_id, reaction, given_at) values ($1, $2, $3, $4)
   on conflict do nothing returning message_id`,
);
const takeBack = nameStatement(
  'forum-reaction-take-back',
  `delete from forum_reactions where message_id = $1 and learner_id = $2 and reaction = $3
   returning message_id`,
);
/** Counts anew: no counter can drift from the rows. */
const count = nameStatement(
  'forum-reactions-count',
  `update forum_messages set reactions = coalesce(
     (select jsonb_object_agg(reaction, times) from (
        select reaction, count(*) as times from forum_reactions where message_id = $1 group by reaction) counted),
     '{}') where id = $1`,
);

/**
 * Gives a reaction to a published message, or takes it back; either twice is once.
 *
 * @throws MESSAGE_NOT_FOUND, MESSAGE_GONE, MUTED, TOO_MANY_REQUESTS
 */
export async function reactToMessage(
  services: Services,
  learnerId: string,
  { messageId, reaction, given }: { messageId: string; reaction: Reaction; given: boolean },
): Promise<ForumMessage> {
  await services.limits.use(reactionLimit, learnerId);
  const row = await joinForum(services.pool, learnerId, services.clock());
  const message = await changeMessage(services, messageId, { learnerId }, async (client, found) => {
    const now = services.clock();
    checkUnmuted(row, now);
    if (found.status !== 'published') throw messageGone();
    const changed = given
      ? await give(client, [messageId, learnerId, reaction, now])
      : await takeBack(client, [messageId, learnerId, reaction]);
    if (changed.length === 0) return false;
    await count(client, [messageId]);
    return true;
  });
  const reactions = message.ownReactions ?? [];
  await tell(services.pool, { kind: 'own-reactions', learnerId, messageId, reactions });
  return message;
}
