import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { codedError, fakeApi } from '../../../../testing/fake-api.ts';
import { renderPart } from '../../../../testing/render-page.tsx';
import { RhythmSection } from '../rhythm-section.tsx';

const publicKey = 'BAECAw';
const endpoint = 'https://push.example.org/ici';
const keys = { p256dh: 'B', auth: 'a' };

/** A browser that can be asked, and what it was asked. */
const requestPermission = vi.fn<() => Promise<NotificationPermission>>();
const unsubscribe = vi.fn();
const subscribe = vi.fn<(options: object) => Promise<unknown>>();
let subscribed: object | null = null;
let permission: NotificationPermission = 'default';
const makeSubscription = (bytes: number[]) => ({
  endpoint,
  options: { applicationServerKey: new Uint8Array(bytes).buffer },
  toJSON: () => ({ endpoint, keys }),
  unsubscribe: async () => {
    unsubscribe();
    subscribed = null;
  },
});

/** When the service worker is there. */
let ready = Promise.resolve();

beforeEach(() => {
  vi.clearAllMocks();
  ready = Promise.resolve();
  subscribed = null;
  permission = 'default';
  requestPermission.mockImplementation(async () => (permission = 'granted'));
  subscribe.mockImplementation(async () => (subscribed = makeSubscription([4, 1, 2, 3])));
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission,
  });
  const pushManager = { getSubscription: async () => subscribed, subscribe };
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      get: (target, name) =>
        name === 'serviceWorker'
          ? { ready: ready.then(() => ({ pushManager })) }
          : name === 'permissions'
            ? undefined
            : (Reflect.get(target, name, target) as unknown),
      has: (target, name) => name === 'serviceWorker' || name in target,
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The server, which knows where this device is reached and how many others there are. */
function fakeServer(told: { here: string | null; others: number }, settings: object = {}) {
  const answer = () => ({ body: { publicKey, ...told } });
  return fakeApi({
    'GET /api/session': () => ({ body: { learner: null, mailConfigured: true } }),
    'GET /api/rhythm/settings': () => ({
      body: {
        weeklyGoal: null,
        remindLesson: false,
        remindCards: true,
        remindByMail: true,
        ...settings,
      },
    }),
    'GET /api/rhythm/notifications': answer,
    'PUT /api/rhythm/notifications': async (request) => {
      told.here = ((await request.json()) as { endpoint: string }).endpoint;
      return answer();
    },
    'DELETE /api/rhythm/notifications/here': () => {
      told.here = null;
      return answer();
    },
    'DELETE /api/rhythm/notifications/others': () => {
      told.others = 0;
      return answer();
    },
  });
}
const findSwitch = () => screen.findByRole('switch', { name: 'Par notification sur cet appareil' });
const isOn = (one: HTMLElement) => one.getAttribute('aria-checked') === 'true';

it('can be turned on once a service worker that is late has come', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let come = () => {};
  ready = new Promise((resolve) => {
    come = resolve;
  });
  fakeServer({ here: null, others: 0 });
  renderPart(<RhythmSection />);
  const one = await findSwitch();
  await vi.advanceTimersByTimeAsync(4000);
  expect(screen.getByText('Ce navigateur ne reçoit pas de notifications ici.')).toBeDefined();
  come();
  await waitFor(() => expect(one.hasAttribute('disabled')).toBe(false));
  expect(screen.queryByText('Ce navigateur ne reçoit pas de notifications ici.')).toBeNull();
});

it('asks on a press and never before, tells the server, and is off again by one press', async () => {
  const api = fakeServer({ here: null, others: 0 });
  const user = userEvent.setup();
  renderPart(<RhythmSection />);
  const one = await findSwitch();
  expect(isOn(one)).toBe(false);
  expect(requestPermission).not.toHaveBeenCalled();
  await user.click(one);
  await waitFor(() => expect(isOn(one)).toBe(true));
  expect(requestPermission).toHaveBeenCalledOnce();
  expect(subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await waitFor(() => expect(one.hasAttribute('disabled')).toBe(false));
  await user.click(one);
  await waitFor(() => expect(isOn(one)).toBe(false));
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
  expect(api.sent.filter(({ operation }) => !operation.startsWith('GET'))).toEqual([
    { operation: 'PUT /api/rhythm/notifications', body: { endpoint, keys } },
    { operation: 'DELETE /api/rhythm/notifications/here', body: null },
  ]);
});

it('says how to allow what is blocked in the browser, and sends nothing then', async () => {
  requestPermission.mockImplementation(async () => (permission = 'denied'));
  const api = fakeServer({ here: null, others: 0 });
  const user = userEvent.setup();
  renderPart(<RhythmSection />);
  const one = await findSwitch();
  await user.click(one);
  expect(await screen.findByText(/^Bloquée dans votre navigateur\./)).toBeDefined();
  expect(one.hasAttribute('disabled')).toBe(true);
  expect(api.sent.every(({ operation }) => operation.startsWith('GET'))).toBe(true);
});

it('says that a browser has none, and on a phone of Apple how to have them', async () => {
  vi.stubGlobal('PushManager', undefined);
  Reflect.deleteProperty(globalThis, 'PushManager');
  fakeServer({ here: null, others: 0 });
  renderPart(<RhythmSection />);
  expect((await findSwitch()).hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('Ce navigateur ne reçoit pas de notifications ici.')).toBeDefined();
  cleanup();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18)');
  renderPart(<RhythmSection />);
  expect(await screen.findByText(/« Sur l’écran d’accueil »/)).toBeDefined();
});

it('is off where the browser was told of by another account, or its subscription is gone', async () => {
  permission = 'granted';
  subscribed = makeSubscription([4, 1, 2, 3]);
  fakeServer({ here: null, others: 0 });
  renderPart(<RhythmSection />);
  expect(isOn(await findSwitch())).toBe(false);
  cleanup();
  subscribed = null;
  fakeServer({ here: endpoint, others: 0 });
  renderPart(<RhythmSection />);
  expect(isOn(await findSwitch())).toBe(false);
});

it('subscribes anew where the browser had another key of the server', async () => {
  permission = 'granted';
  subscribed = makeSubscription([4, 9]);
  fakeServer({ here: null, others: 0 });
  const user = userEvent.setup();
  renderPart(<RhythmSection />);
  const one = await findSwitch();
  await user.click(one);
  await waitFor(() => expect(isOn(one)).toBe(true));
  expect(unsubscribe).toHaveBeenCalledOnce();
});

it('tells of other devices and ends them by one press', async () => {
  fakeServer({ here: null, others: 2 });
  const user = userEvent.setup();
  renderPart(<RhythmSection />);
  expect(await screen.findByText(/autres appareils en reçoivent/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Les arrêter là-bas' }));
  await waitFor(() => expect(screen.queryByText(/autres appareils/)).toBeNull());
});

it('stays off where the push service or the server fails, and says so', async () => {
  subscribe.mockRejectedValueOnce(new DOMException('push service error', 'AbortError'));
  const told = { here: null, others: 0 };
  fakeServer(told);
  const user = userEvent.setup();
  renderPart(<RhythmSection />);
  const one = await findSwitch();
  await user.click(one);
  expect(await screen.findByText(/n’a pas pu s’inscrire/)).toBeDefined();
  await waitFor(() => expect(one.hasAttribute('disabled')).toBe(false));
  expect(isOn(one)).toBe(false);
  cleanup();
  fakeApi({
    'GET /api/session': () => ({ body: { learner: null, mailConfigured: true } }),
    'GET /api/rhythm/settings': () => ({
      body: { weeklyGoal: null, remindLesson: false, remindCards: false, remindByMail: true },
    }),
    'GET /api/rhythm/notifications': () => ({ body: { publicKey, ...told } }),
    'PUT /api/rhythm/notifications': () =>
      codedError('INVALID_INPUT', 422, { fields: { endpoint: 'Adresse inutilisable.' } }),
  });
  renderPart(<RhythmSection />);
  const again = await findSwitch();
  await user.click(again);
  expect(await screen.findByText('Erreur')).toBeDefined();
  expect(isOn(again)).toBe(false);
});

it('says that nothing will come where no way is chosen', async () => {
  fakeServer({ here: null, others: 0 }, { remindByMail: false });
  renderPart(<RhythmSection />);
  await findSwitch();
  expect(screen.getByText('Sans email ni notification, rien ne vous sera rappelé.')).toBeDefined();
});
