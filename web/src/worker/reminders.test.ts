import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  endReminders,
  moveSubscription,
  openReminder,
  type ReminderScope,
  showReminder,
} from './reminders.ts';

const message = {
  title: 'Votre leçon est ouverte',
  body: 'La leçon vous est ouverte.',
  path: '/lessons/suite',
  end: 'abc.def',
};
const showNotification = vi.fn<ReminderScope['registration']['showNotification']>();
const subscribe = vi.fn<PushManager['subscribe']>();
const openWindow = vi.fn<ReminderScope['clients']['openWindow']>();
let open: { url: string; focus: () => Promise<unknown> }[] = [];
const scope: ReminderScope = {
  registration: { showNotification, pushManager: { subscribe } },
  clients: { matchAll: () => Promise.resolve(open), openWindow },
};
let sent: { url: string; method: string; body: unknown }[];
let status = 200;

beforeEach(() => {
  vi.clearAllMocks();
  open = [];
  sent = [];
  status = 200;
  vi.stubGlobal('fetch', async (input: string, init: { method: string; body: string }) => {
    sent.push({ url: input, method: init.method, body: JSON.parse(init.body) as unknown });
    if (status === 0) throw new TypeError('Failed to fetch');
    return new Response('{}', { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const at = (path: string) => new URL(path, location.origin).href;

test('a reminder is shown with its text, its link and the action that ends it; a later one takes its place', async () => {
  await showReminder(scope, JSON.stringify(message));
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Votre leçon est ouverte', {
    body: 'La leçon vous est ouverte.',
    lang: 'fr',
    icon: '/icon-192.png',
    tag: 'rappel',
    data: { path: '/lessons/suite', end: 'abc.def' },
    actions: [{ action: 'end', title: 'Ne plus rappeler' }],
  });
});

test.each([undefined, '', '[', 'null', '{"title":"x"}'])(
  'of what is no reminder (%s) something true is shown, without the action',
  async (text) => {
    await showReminder(scope, text);
    expect(showNotification).toHaveBeenCalledOnce();
    const [title, options] = showNotification.mock.calls[0] ?? [];
    expect(title).toBe('Chandelle');
    expect(options).not.toHaveProperty('actions');
    expect(options).toMatchObject({ data: { path: '/lessons' } });
  },
);

test('a press opens the page, or brings it to the front where it is open', async () => {
  const other = { url: at('/simulateur'), focus: vi.fn() };
  open = [other];
  await openReminder(scope, { path: '/revision', end: '' });
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(at('/revision'));
  const there = { url: at('/revision?seance=jour'), focus: vi.fn() };
  open = [other, there];
  await openReminder(scope, { path: '/revision', end: '' });
  expect(there.focus).toHaveBeenCalledOnce();
  expect(other.focus).not.toHaveBeenCalled();
  expect(openWindow).toHaveBeenCalledOnce();
});

test.each(['https://ailleurs.example/', '//ailleurs.example/x', undefined])(
  'a press never leads to another site (%s)',
  async (path) => {
    await openReminder(scope, { path });
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(at('/lessons'));
  },
);

test('one press ends reminders and says so', async () => {
  await endReminders(scope, { path: '/revision', end: 'abc.def' });
  expect(sent).toEqual([{ url: '/api/reminders/end', method: 'POST', body: { token: 'abc.def' } }]);
  expect(showNotification.mock.calls[0]?.[0]).toBe('Vous ne recevrez plus de rappels');
  expect(openWindow).not.toHaveBeenCalled();
});

test.each([0, 410, 500])('where that fails (%i) the page that ends them opens', async (answer) => {
  status = answer;
  await endReminders(scope, { path: '/revision', end: 'abc.def' });
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(at('/fin-des-rappels?token=abc.def'));
  expect(showNotification).not.toHaveBeenCalled();
});

test('where the push service has moved the browser, the server is told', async () => {
  const keys = { p256dh: 'B', auth: 'a' };
  const make = (endpoint: string) =>
    ({
      toJSON: () => ({ endpoint, keys }),
      options: { applicationServerKey: new ArrayBuffer(2), userVisibleOnly: true },
    }) as unknown as PushSubscription;
  await moveSubscription(scope, { newSubscription: make('https://push.example/neuf') });
  expect(subscribe).not.toHaveBeenCalled();
  subscribe.mockResolvedValueOnce(make('https://push.example/encore'));
  await moveSubscription(scope, { oldSubscription: make('https://push.example/vieux') });
  expect(subscribe).toHaveBeenCalledOnce();
  await moveSubscription(scope, {});
  expect(sent).toEqual(
    ['https://push.example/neuf', 'https://push.example/encore'].map((endpoint) => ({
      url: '/api/rhythm/notifications',
      method: 'PUT',
      body: { endpoint, keys },
    })),
  );
});
