import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { messagePath } from '../message-path.ts';
import { quoteOf } from '../state/refresh-quotes.ts';

/** Returns whether this browser can show notifications, and whether the learner was asked. */
export function notificationState(): NotificationPermission | 'unsupported' {
  if (!('Notification' in globalThis)) return 'unsupported';
  return Notification.permission === 'default' && !mayConstruct()
    ? 'unsupported'
    : Notification.permission;
}

/** Returns whether a page may show notifications by itself: on Android only service workers may, and this throws. */
function mayConstruct(): boolean {
  try {
    // Without permission nothing is shown.
    new Notification('').close();
    return true;
  } catch {
    return false;
  }
}

/** Returns whether a message speaks to somebody: it names them, or answers a message of theirs. */
export function speaksTo(
  message: ForumMessage,
  { learnerId, name }: { learnerId: string; name: string },
): boolean {
  if (message.author?.id === learnerId || message.status !== 'published') return false;
  const named = message.mentions.some((mention) => mention.learnerId === learnerId);
  // Pseudos are unique; « Utilisateur » is what all are called who have none.
  return named || (message.replyTo?.authorName === name && name !== 'Utilisateur');
}

/**
 * Shows a notification of the browser for a message that speaks to the learner, when they allowed it. A press on it
 * leads to the message by `open`, which is given its address.
 */
export function notify(
  message: ForumMessage,
  channelName: string,
  learner: { learnerId: string; name: string },
  open: (path: string) => void,
): void {
  const { number } = message;
  if (notificationState() !== 'granted' || number === null || !speaksTo(message, learner)) return;
  const author = message.author?.name ?? 'Utilisateur';
  let notification: Notification;
  try {
    notification = new Notification(`${author} dans ${channelName}`, {
      body: quoteOf(message).excerpt,
      tag: message.id,
      lang: 'fr',
    });
  } catch {
    // Allowed before this browser came to refuse them to pages.
    return;
  }
  notification.addEventListener('click', () => {
    focus();
    open(messagePath(message.channelId, number));
    notification.close();
  });
}
