import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { nameStatement } from '../../platform/database/named-statement.ts';
import type { Services } from '../../services.ts';
import { changeMessage, keepVersion } from './change-message.ts';
import { messageNotFound } from './forum-errors.ts';

const blank = nameStatement(
  'forum-message-delete',
  `update forum_messages set content = '', status = 'deleted', mentions = '[]' where id = $1`,
);
const forgetMentions = nameStatement(
  'forum-mentions-delete',
  'delete from forum_mentions where message_id = $1',
);
const closeHeldCase = nameStatement(
  'forum-case-withdraw',
  `update forum_cases set closed_at = $2 where message_id = $1 and closed_at is null
   and not exists (select 1 from forum_reports where case_id = forum_cases.id)`,
);

/**
 * Takes an own message back: its place stays, its text goes, and moderators keep what it was. Doing it twice, or to
 * one that was removed, changes nothing. A report of it still waits for a moderator. Throws MESSAGE_NOT_FOUND.
 */
export async function deleteMessage(
  services: Services,
  learnerId: string,
  messageId: string,
): Promise<ForumMessage> {
  return changeMessage(services, messageId, { learnerId }, async (client, message) => {
    if (message.authorId !== learnerId) throw messageNotFound();
    if (message.status === 'deleted' || message.status === 'removed') return false;
    const now = services.clock();
    await keepVersion(client, message, now);
    await blank(client, [messageId]);
    await forgetMentions(client, [messageId]);
    await closeHeldCase(client, [messageId, now]);
    return true;
  });
}
