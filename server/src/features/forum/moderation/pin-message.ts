import { type ForumMessage, maxPins } from '@chandelle/contract/forum-messages';
import { and, count, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { apiError } from '../../../platform/api-error.ts';
import type { Services } from '../../../platform/services.ts';
import { changeMessage, type LockedMessage } from '../messages/change-message.ts';
import { forumChannels, forumMessages } from '../tables.ts';
import { recordAct } from './record-act.ts';

/**
 * Puts a published message at the head of its channel, for everybody, and records it. One that stands there already
 * stays as it is.
 *
 * @throws MESSAGE_NOT_FOUND; MESSAGE_GONE for what is not published; TOO_MANY_PINS
 */
export async function pinMessage(
  services: Services,
  moderatorId: string,
  messageId: string,
): Promise<ForumMessage> {
  return setPinned(services, { moderatorId, messageId, pins: true }, async (tx, message) => {
    if (message.status !== 'published') throw apiError('MESSAGE_GONE');
    // Held until the commit: of two moderators who pin at once, the later one is counted.
    await tx
      .select({ id: forumChannels.id })
      .from(forumChannels)
      .where(eq(forumChannels.id, message.channelId))
      .for('update');
    const [pins] = await tx
      .select({ count: count() })
      .from(forumMessages)
      .where(
        and(eq(forumMessages.channelId, message.channelId), isNotNull(forumMessages.pinnedAt)),
      );
    if ((pins?.count ?? 0) >= maxPins) throw apiError('TOO_MANY_PINS');
  });
}

/**
 * Takes a message from the head of its channel, and records it. One that does not stand there stays as it is.
 *
 * @throws MESSAGE_NOT_FOUND
 */
export async function unpinMessage(
  services: Services,
  moderatorId: string,
  messageId: string,
): Promise<ForumMessage> {
  return setPinned(services, { moderatorId, messageId, pins: false }, async () => {});
}

async function setPinned(
  services: Services,
  given: { moderatorId: string; messageId: string; pins: boolean },
  check: (tx: Transaction, message: LockedMessage) => Promise<void>,
): Promise<ForumMessage> {
  const { moderatorId, messageId, pins } = given;
  return changeMessage(services, messageId, { learnerId: moderatorId }, async (tx, message) => {
    if (pins === (message.pinnedAt !== null)) return false;
    await check(tx, message);
    const at = services.clock();
    await tx
      .update(forumMessages)
      .set({ pinnedAt: pins ? at : null })
      .where(eq(forumMessages.id, messageId));
    await recordAct(tx, {
      action: pins ? 'pin' : 'unpin',
      moderatorId,
      targetId: message.authorId,
      channelId: message.channelId,
      messageId,
      at,
    });
    return true;
  });
}
