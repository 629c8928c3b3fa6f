import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { and, eq, isNull, notExists } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import { changeMessage, saveVersion } from './change-message.ts';
import { forumCases, forumReports } from '../moderation/tables.ts';
import { forumMentions, forumMessages } from '../tables.ts';
import { apiError } from '../../../platform/api-error.ts';

/**
 * Takes an own message back: its place stays, its text goes, and moderators keep what it was. Doing it twice, or to
 * one that was removed, changes nothing. A report of it still waits for a moderator.
 *
 * @throws MESSAGE_NOT_FOUND
 */
export async function deleteMessage(
  services: Services,
  learnerId: string,
  messageId: string,
): Promise<ForumMessage> {
  return changeMessage(services, messageId, { learnerId }, async (tx, message) => {
    if (message.authorId !== learnerId) throw apiError('MESSAGE_NOT_FOUND');
    if (message.status === 'deleted' || message.status === 'removed') return false;
    const now = services.clock();
    await saveVersion(tx, message, now);
    await tx
      .update(forumMessages)
      .set({ content: '', status: 'deleted', mentions: [], pinnedAt: null })
      .where(eq(forumMessages.id, messageId));
    await tx.delete(forumMentions).where(eq(forumMentions.messageId, messageId));
    const reports = tx
      .select({ id: forumReports.id })
      .from(forumReports)
      .where(eq(forumReports.caseId, forumCases.id));
    await tx
      .update(forumCases)
      .set({ closedAt: now })
      .where(
        and(eq(forumCases.messageId, messageId), isNull(forumCases.closedAt), notExists(reports)),
      );
    return true;
  });
}
