import { paths } from '@chandelle/contract/paths';
import type { ReminderMessage } from '@chandelle/contract/reminder-message';

/** What a notification keeps until it is pressed. */
type Attached = Pick<ReminderMessage, 'path' | 'end'>;

/** What reminders use of the service worker. */
export interface ReminderScope {
  registration: {
    showNotification: (title: string, options: object) => Promise<void>;
    pushManager: Pick<PushManager, 'subscribe'>;
  };
  clients: {
    matchAll: (options: {
      type: 'window';
    }) => Promise<readonly { url: string; focus: () => Promise<unknown> }[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
}

/** The name of the action that ends reminders. */
export const endAction = 'end';

/** One at a time: a later reminder, or the same one once more, takes the place of the one before. */
const tag = 'rappel';
const look = { lang: 'fr', icon: '/icon-192.png', tag };

/** Reads what a push service brought; null where it is nothing of ours. */
function readMessage(text: string | undefined): ReminderMessage | null {
  try {
    const message = JSON.parse(text ?? '') as Partial<ReminderMessage>;
    const whole = [message.title, message.body, message.path, message.end].every(
      (part) => typeof part === 'string',
    );
    return whole ? (message as ReminderMessage) : null;
  } catch {
    return null;
  }
}

/** Shows a reminder. Whatever was brought, something is shown: browsers ask for that. */
export async function showReminder(
  { registration }: ReminderScope,
  text: string | undefined,
): Promise<void> {
  const message = readMessage(text);
  if (message === null)
    return registration.showNotification('Chandelle', {
      ...look,
      body: 'Vos leçons et vos cartes sont là quand vous voulez.',
      data: { path: paths.lessons, end: '' } satisfies Attached,
    });
  const { title, body, path, end } = message;
  return registration.showNotification(title, {
    ...look,
    body,
    data: { path, end } satisfies Attached,
    actions: [{ action: endAction, title: 'Ne plus rappeler' }],
  });
}

/** Opens the page that a reminder leads to, or brings it to the front where it is open. */
export async function openReminder({ clients }: ReminderScope, kept: unknown): Promise<void> {
  const { path = paths.lessons } = (kept ?? {}) as Partial<Attached>;
  const wanted = new URL(path, location.origin);
  const url = wanted.origin === location.origin ? wanted : new URL(paths.lessons, location.origin);
  const open = await clients.matchAll({ type: 'window' });
  const there = open.find((client) => new URL(client.url).pathname === url.pathname);
  await (there === undefined ? clients.openWindow(url.href) : there.focus());
}

/** Ends all reminders, as the link of a mail does, and says so. Where that fails, opens the page that does it. */
export async function endReminders(
  { registration, clients }: ReminderScope,
  kept: unknown,
): Promise<void> {
  const { end = '' } = (kept ?? {}) as Partial<Attached>;
  try {
    const answer = await fetch('/api/reminders/end', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: end }),
    });
    if (!answer.ok) throw new Error(`The end of reminders answered ${answer.status}.`);
  } catch {
    const page = new URL(`${paths.endReminders}?token=${encodeURIComponent(end)}`, location.origin);
    await clients.openWindow(page.href);
    return;
  }
  await registration.showNotification('Vous ne recevrez plus de rappels', {
    ...look,
    body: 'Si l’envie vous en revient, ils se demandent dans vos réglages.',
    data: { path: paths.settings, end } satisfies Attached,
  });
}

/** Tells the server where the browser is reached from now on, when its push service has moved it. */
export async function moveSubscription(
  { registration }: ReminderScope,
  moved: { oldSubscription?: PushSubscription | null; newSubscription?: PushSubscription | null },
): Promise<void> {
  const options = moved.oldSubscription?.options;
  const fresh =
    moved.newSubscription ??
    (options === undefined
      ? null
      : await registration.pushManager.subscribe({
          userVisibleOnly: true,
          applicationServerKey: options.applicationServerKey,
        }));
  if (fresh === null) return;
  const { endpoint, keys } = fresh.toJSON();
  // Whoever is signed in no more is refused, and is told nothing more either.
  await fetch('/api/rhythm/notifications', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
}
