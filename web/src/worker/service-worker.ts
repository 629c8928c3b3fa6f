/*
 * Shows lessons that were opened, Révision, and a page of ours in the place of others, where there is no network; and reminders, where
 * somebody asked to be notified. The build makes one file of it, /sw.js, and writes into it which files it has (web/vite/service-worker.ts). What is kept of a learner is not here:
 * pages keep it themselves (web/src/lib/offline/).
 */
import type { CompareMessage, SaveMessage } from '../lib/offline/worker-messages.ts';
import { isMetered } from '../lib/navigation/is-metered.ts';
import { answerFile, answerPage } from './answer.ts';
import { saveOfflinePage, saveParts, readEarlierParts } from './save-files.ts';
import { type BuiltFiles, findOutdated, isFile } from './built-files.ts';
import {
  endAction,
  endReminders,
  moveSubscription,
  openReminder,
  type ReminderScope,
  showReminder,
} from './reminders.ts';

declare const BUILT_FILES: BuiltFiles;
/** Named once: the build writes it wherever it is named. */
const built = BUILT_FILES;

/** What TypeScript's types of pages do not know: those of workers would stand against them. */
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface RequestEvent extends WorkerEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
interface LetterEvent extends WorkerEvent {
  data: SaveMessage | CompareMessage;
  ports: readonly MessagePort[];
}
interface PushedEvent extends WorkerEvent {
  data: { text: () => string } | null;
}
interface PressEvent extends WorkerEvent {
  action: string;
  notification: Pick<Notification, 'data' | 'close'>;
}
interface MovedEvent extends WorkerEvent {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}
declare const self: ReminderScope & {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  addEventListener: {
    (type: 'install' | 'activate', listen: (event: WorkerEvent) => void): void;
    (type: 'fetch', listen: (event: RequestEvent) => void): void;
    (type: 'message', listen: (event: LetterEvent) => void): void;
    (type: 'push', listen: (event: PushedEvent) => void): void;
    (type: 'notificationclick', listen: (event: PressEvent) => void): void;
    (type: 'pushsubscriptionchange', listen: (event: MovedEvent) => void): void;
  };
};

/** One after the other: what is kept last is what was asked for last. */
let saving: Promise<void> = Promise.resolve();

function save(message: Omit<SaveMessage, 'type'>): Promise<void> {
  // Without the network it is asked for again when something is opened next.
  saving = saving.then(() => saveParts(built, message)).catch(() => undefined);
  return saving;
}

async function install(): Promise<void> {
  await saveOfflinePage(built);
  // Where somebody may have to pay for it, what the build before has kept is shown until something is opened again.
  if (!isMetered()) await save({ ...(await readEarlierParts(built)), frugal: false });
}

async function activate(): Promise<void> {
  for (const name of findOutdated(await caches.keys(), built)) await caches.delete(name);
  await self.clients.claim();
}

self.addEventListener('install', (event) => {
  // Open pages go on: their parts are kept, or they are loaded anew.
  void self.skipWaiting();
  event.waitUntil(install());
});
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  if (event.data.type === 'keep') event.waitUntil(save(event.data));
  else event.ports[0]?.postMessage(built.lessons.includes(event.data.script));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === 'navigate') event.respondWith(answerPage(request));
  else if (origin === location.origin && isFile(pathname)) event.respondWith(answerFile(request));
});
self.addEventListener('push', (event) => event.waitUntil(showReminder(self, event.data?.text())));
self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  notification.close();
  const kept: unknown = notification.data;
  event.waitUntil(action === endAction ? endReminders(self, kept) : openReminder(self, kept));
});
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(moveSubscription(self, event)),
);
