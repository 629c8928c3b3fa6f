import { paths } from '@chandelle/contract/paths';
import { moveDay } from '@chandelle/course/learner-days';
import type { Page, Worker } from '@playwright/test';
import { createECDH, randomBytes } from 'node:crypto';
import { audit } from '../src/audit.ts';
import { expectTakenOver } from '../src/expect-taken-over.ts';
import { findClipped } from '../src/find-clipped.ts';
import { findMonday, moveTo } from '../src/move-clock.ts';
import { takeLesson } from '../src/take-lessons.ts';
import { expect, test } from '../src/test.ts';

// No push service is asked here, and browsers without windows show no notifications: the subscription and what is shown are played. The
// message is handed to the service worker by the browser's own tools, and the notification is pressed by an event that the journey
// makes. How a message gets there is in the server's notifications.test.ts, which decrypts it as a browser does.

test.use({ serviceWorkers: 'allow' });

const endpoint = 'https://push.example.org/cet-appareil';

/** Has the page's browser ask, and subscribe without a push service. */
async function playSubscription(page: Page): Promise<void> {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  await page.addInitScript(
    ({ address, given }) => {
      const stored = 'journey:subscribed';
      const asked = 'journey:asked';
      Object.defineProperty(Notification, 'permission', {
        get: () => (localStorage.getItem(asked) === null ? 'default' : 'granted'),
      });
      Notification.requestPermission = async () => {
        localStorage.setItem(asked, '1');
        return 'granted';
      };
      const subscription = {
        endpoint: address,
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint: address, keys: given }),
        unsubscribe: async () => {
          localStorage.removeItem(stored);
          return true;
        },
      };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (localStorage.getItem(stored) === null ? null : subscription),
        subscribe: async () => {
          localStorage.setItem(stored, '1');
          return subscription;
        },
      });
    },
    { address: endpoint, given: keys },
  );
}

/** Hands a message to the service worker as a push service's comes. */
async function makeDelivery(page: Page, origin: string) {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  return (message: object) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(message),
    });
}

/** A notification as the journey plays it. */
interface Shown {
  title: string;
  body: string;
  tag: string;
  data: unknown;
  close: () => void;
}

/** Has the service worker show its notifications to the journey: one of a tag takes the place of the one before. */
const playNotifications = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as { shown: Shown[]; registration: object };
    scope.shown = [];
    Object.assign(scope.registration, {
      showNotification: async (title: string, options: Omit<Shown, 'title' | 'close'>) => {
        const close = () => {
          scope.shown = scope.shown.filter((one) => one !== made);
        };
        const made: Shown = { ...options, title, close };
        scope.shown = [...scope.shown.filter(({ tag }) => tag !== made.tag), made];
      },
    });
  });

const listShown = (worker: Worker) =>
  worker.evaluate(() =>
    (globalThis as unknown as { shown: Shown[] }).shown.map(({ title, body }) => [title, body]),
  );

/** Presses the notification that is shown, or its button; gives the addresses that were opened. */
const pressShown = (worker: Worker, action: string) =>
  worker.evaluate(async (pressed) => {
    const scope = globalThis as unknown as {
      shown: Shown[];
      clients: { openWindow: (url: string) => Promise<null> };
      dispatchEvent: (event: Event) => boolean;
    };
    const opened: string[] = [];
    // Browsers let a worker open pages for a press of the learner's own alone.
    scope.clients.openWindow = async (url) => {
      opened.push(new URL(url).pathname);
      return null;
    };
    const [notification] = scope.shown;
    const event = new Event('notificationclick');
    const work: Promise<unknown>[] = [];
    Object.assign(event, {
      notification,
      action: pressed,
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
    });
    scope.dispatchEvent(event);
    await Promise.all(work);
    return opened;
  }, action);

test('reminders are shown by a device that asked for it, open what they tell of, and end by one press', async ({
  page,
  context,
  learner,
  control,
  noise,
  baseURL,
}) => {
  expect(learner.pseudo).not.toBe('');
  noise.provoke(/410/);
  const monday = await findMonday(control);
  await moveTo(control, monday, 12);
  await playSubscription(page);
  await page.goto(paths.settings);
  await expectTakenOver(page);
  const settings = page.getByRole('region', { name: 'Rythme' });
  const here = settings.getByRole('switch', { name: 'Par notification sur cet appareil' });
  const cards = settings.getByRole('switch', { name: /cartes m’attendent$/ });
  await expect(here).toBeEnabled();
  await expect(here).not.toBeChecked();
  await cards.click();
  await expect(cards).toBeChecked();
  await here.click();
  await expect(here).toBeChecked();
  await expect(settings.getByText('Activée.')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await audit(page, 'settings, notifications');
  expect.soft(await page.evaluate(findClipped)).toEqual([]);
  await page.reload();
  await expectTakenOver(page);
  await expect(here).toBeChecked();

  // The evening's reminder is claimed for both ways; the mail has the token that the notification has.
  await takeLesson(page, control, 'candlesticks', [2]);
  await moveTo(control, moveDay(monday, 2), 18);
  await control.sendReminders();
  await page.goto(paths.outbox);
  await page.getByRole('listitem').first().getByRole('link').click();
  const mail = await page
    .getByText(/fin-des-rappels\?token=/)
    .first()
    .textContent();
  const token = /token=([\w.-]+)/.exec(mail ?? '')?.[1] ?? '';
  await page.goto(paths.settings);
  await expectTakenOver(page);
  await expect(cards).toBeChecked();
  const deliver = await makeDelivery(page, baseURL ?? '');
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('There is no service worker.');
  await playNotifications(worker);
  const message = {
    title: 'Cinq cartes vous attendent',
    body: 'Cinq cartes vous attendent en révision, environ 3 min.',
    path: paths.review,
    end: token,
  };
  await deliver(message);
  await expect.poll(() => listShown(worker)).toEqual([[message.title, message.body]]);
  // The same once more takes its own place.
  await deliver(message);
  await expect.poll(() => listShown(worker)).toEqual([[message.title, message.body]]);
  expect(await pressShown(worker, '')).toEqual([paths.review]);
  await expect.poll(() => listShown(worker)).toEqual([]);

  // Without a token that is ours, the page that ends reminders opens; with it they are over at once.
  await deliver({ ...message, end: 'abc.def' });
  await expect.poll(() => listShown(worker)).toHaveLength(1);
  expect(await pressShown(worker, 'end')).toEqual([paths.endReminders]);
  await deliver(message);
  await expect.poll(() => listShown(worker)).toHaveLength(1);
  expect(await pressShown(worker, 'end')).toEqual([]);
  await expect
    .poll(async () => (await listShown(worker)).map(([title]) => title))
    .toEqual(['Vous ne recevrez plus de rappels']);
  await page.reload();
  await expectTakenOver(page);
  await expect(cards).not.toBeChecked();

  // Off again by one press; and where the browser blocks them, it says so.
  await here.click();
  await expect(here).not.toBeChecked();
  const blocked = await context.newPage();
  await blocked.goto(paths.settings);
  await expectTakenOver(blocked);
  const there = blocked.getByRole('region', { name: 'Rythme' });
  await expect(there.getByText(/^Bloquée dans votre navigateur\./)).toBeVisible();
  await expect(
    there.getByRole('switch', { name: 'Par notification sur cet appareil' }),
  ).toBeDisabled();
  await audit(blocked, 'settings, notifications blocked');
});
