import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { nameStatement } from '../../platform/database/named-statement.ts';
import type { Services } from '../../services.ts';
import { changeMessage, keepVersion } from './change-message.ts';
import { checkLinks, checkSlowMode, checkUnmuted, readRulesToWrite } from './check-writing.ts';
import { findMentions } from './find-mentions.ts';
import { messageGone, messageNotFound } from './forum-errors.ts';
import type { Member } from './forum-procedures.ts';
import { joinForum } from './join-forum.ts';
import { floodLimit } from './limits.ts';
import { findScamPatterns } from './moderation/find-scam-patterns.ts';
import { holdMessage } from './moderation/hold-message.ts';

const update = nameStatement(
  'forum-message-edit',
  `update forum_messages set content = $2, status = $3, mentions = $4, edited_at = $5 where id = $1`,
);
const replaceMentions = nameStatement(
  'forum-mentions-replace',
  `with gone as (delete from forum_mentions where message_id = $1 and learner_id <> all($2))
   insert into forum_mentions (message_id, learner_id)
   select $1, user_id from learners where user_id = any($2) on conflict do nothing`,
);

/**
 * Replaces the text of an own message and keeps what it was. The same text again changes nothing. What a rule holds
 * is held again, and a message that waits for a moderator goes on waiting.
 *
 * @throws MESSAGE_NOT_FOUND (another's too), MESSAGE_GONE, MODERATORS_ONLY, MUTED, LINKS_TOO_EARLY, SLOW_MODE, TOO_MANY_REQUESTS
 */
export async function editMessage(
  services: Services,
  member: Member,
  messageId: string,
  content: string,
): Promise<ForumMessage> {
  const { pool, database, limits } = services;
  const { userId } = member;
  await limits.use(floodLimit, userId);
  const mentions = await findMentions(database, userId, content);
  const row = await joinForum(pool, userId, services.clock());
  return changeMessage(services, messageId, { learnerId: userId }, async (client, message) => {
    const now = services.clock();
    if (message.authorId !== userId) throw messageNotFound();
    if (message.status === 'deleted' || message.status === 'removed') throw messageGone();
    // Whoever is no moderator any more no longer speaks for the moderation.
    const channel = await readRulesToWrite(client, member, message.channelId);
    checkUnmuted(row, now);
    if (message.content === content) return false;
    checkLinks(services, member, row, content, now);
    await checkSlowMode(client, member, { ...channel, id: message.channelId }, now);
    const patterns = member.moderator ? [] : findScamPatterns(content);
    const status = patterns.length > 0 ? 'held' : message.status;
    await keepVersion(client, message, now);
    await update(client, [messageId, content, status, JSON.stringify(mentions), now]);
    await replaceMentions(client, [messageId, mentions.map(({ learnerId }) => learnerId)]);
    if (patterns.length > 0) {
      const { channelId } = message;
      await holdMessage(client, { messageId, channelId, authorId: userId, patterns, now });
    }
    return true;
  });
}
