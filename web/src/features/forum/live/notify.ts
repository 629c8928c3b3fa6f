import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { messagePath } from '../message-path.ts';

/** Tells whether this browser can show notifications, and whether the learner was asked. */
export function notificationState(): NotificationPermission | 'unsupported' {
  return 'Notification' in globalThis ? Notification.permission : 'unsupported';
}

/** Tells whether a message speaks to somebody: it names them, or answers a message of theirs. */
export function speaksTo(
  message: ForumMessage,
  { learnerId, name }: { learnerId: string; name: string },
): boolean {
  if (message.author?.id === learnerId || message.status !== 'published') return false;
  const named = message.mentions.some((mention) => mention.learnerId === learnerId);
  // Pseudos are unique; « Utilisateur » is what all are called who have none.
  return named || (message.replyTo?.authorName === name && name !== 'Utilisateur');
}

/** Shows a notification of the browser for a message that speaks to the learner, when they allowed it. */
export function notify(
  message: ForumMessage,
  channelName: string,
  learner: { learnerId: string; name: string },
): void {
  if (notificationState() !== 'granted' || !speaksTo(message, learner)) return;
  const author = message.author?.name ?? 'Utilisateur';
  const notification = new Notification(`${author} dans ${channelName}`, {
    body: message.content.slice(0, 140),
    tag: message.id,
    lang: 'fr',
  });
  notification.addEventListener('click', () => {
    focus();
    if (message.number !== null) location.assign(messagePath(message.channelId, message.number));
    notification.close();
  });
}
