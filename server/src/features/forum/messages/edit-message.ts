import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { and, eq, notInArray } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { changeMessage, saveVersion } from './change-message.ts';
import { checkLinks, checkSlowMode, checkUnmuted, readRulesToWrite } from './check-writing.ts';
import { findMentions, storeMentions } from './find-mentions.ts';
import type { Member } from '../forum-procedures.ts';
import { joinForum } from '../members/join-forum.ts';
import { floodLimit } from '../limits.ts';
import { findScamPatterns } from '../moderation/find-scam-patterns.ts';
import { holdMessage } from '../moderation/hold-message.ts';
import { forumMentions, forumMessages } from '../tables.ts';
import { apiError } from '../../../platform/api-error.ts';

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
  const { database, limits } = services;
  const { learnerId } = member;
  await limits.use(floodLimit, learnerId);
  const mentions = await findMentions(database, learnerId, content);
  const row = await joinForum(database, learnerId, services.clock());
  return changeMessage(services, messageId, { learnerId }, async (tx, message) => {
    const now = services.clock();
    if (message.authorId !== learnerId) throw apiError('MESSAGE_NOT_FOUND');
    if (message.status === 'deleted' || message.status === 'removed')
      throw apiError('MESSAGE_GONE');
    // Whoever is no moderator any more no longer speaks for the moderation.
    const channel = await readRulesToWrite(tx, member, message.channelId);
    checkUnmuted(row, now);
    if (message.content === content) return false;
    checkLinks(services, member, row, content, now);
    await checkSlowMode(tx, member, { ...channel, id: message.channelId }, now);
    const patterns = member.moderator ? [] : findScamPatterns(content);
    const status = patterns.length > 0 ? 'held' : message.status;
    await saveVersion(tx, message, now);
    await tx
      .update(forumMessages)
      .set({ content, status, mentions, editedAt: now })
      .where(eq(forumMessages.id, messageId));
    await replaceMentions(tx, messageId, mentions);
    if (patterns.length > 0) {
      const { channelId } = message;
      await holdMessage(tx, { messageId, channelId, authorId: learnerId, patterns, now });
    }
    return true;
  });
}

/** Names in a message whom its new text names, and nobody else. */
async function replaceMentions(
  tx: Transaction,
  messageId: string,
  mentions: ForumMessage['mentions'],
): Promise<void> {
  const named = mentions.map(({ learnerId }) => learnerId);
  await tx
    .delete(forumMentions)
    .where(and(eq(forumMentions.messageId, messageId), notInArray(forumMentions.learnerId, named)));
  await storeMentions(tx, messageId, mentions);
}
