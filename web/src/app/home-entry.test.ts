import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { flashMessage } from '../lib/flash-message.ts';
import { recordGestures } from './record-gestures.ts';

const { hydrateHome, loaded } = vi.hoisted(() => ({ hydrateHome: vi.fn(), loaded: vi.fn() }));
vi.mock('./hydrate-home.tsx', () => {
  loaded();
  return { hydrateHome };
});

const learner = { id: 'l1', pseudo: 'Camille', totalPoints: 0, candleColours: 'teal-red' };

function answer(signedIn: typeof learner | null) {
  return fakeApi({
    'GET /api/session': () => ({ body: { learner: signedIn, mailConfigured: true } }),
    'GET /api/course': () => ({ body: { facts: { learners: 12 } } }),
  });
}

async function open(html = '<div id="root"><button type="button">Menu</button></div>') {
  vi.resetModules();
  globalThis.gestureRecorder = undefined;
  document.body.innerHTML = html;
  await import('./home-entry.ts');
}

const press = () => document.querySelector('button')?.click();
const alive = () => vi.waitFor(() => expect(hydrateHome).toHaveBeenCalledOnce());

beforeEach(() => {
  // What other tabs say is not looked at here.
  vi.stubGlobal('BroadcastChannel', EventTarget);
});
afterEach(async () => {
  // A page that still waits would keep the gestures of the next test.
  document.dispatchEvent(new KeyboardEvent('keydown'));
  await alive();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset['session'];
});

it('brings no React to a visitor before the first gesture, and hands that on', async () => {
  const api = answer(null);
  await open();
  await vi.waitFor(() => expect(api.sent).toHaveLength(2));
  expect(loaded).not.toHaveBeenCalled();
  press();
  await alive();
  const [root, gestures] = hydrateHome.mock.lastCall ?? [];
  expect(root).toBe(document.getElementById('root'));
  expect(gestures).toMatchObject([{ target: document.querySelector('button') }]);
});

it('hands on what was done before it came', async () => {
  answer(null);
  document.body.innerHTML = '<div id="root"><button type="button">Menu</button></div>';
  recordGestures();
  press();
  expect(loaded).not.toHaveBeenCalled();
  vi.resetModules();
  await import('./home-entry.ts');
  await alive();
  const [, gestures] = hydrateHome.mock.lastCall ?? [];
  expect(gestures).toMatchObject([{ target: document.querySelector('button') }]);
});

it.each([
  ['the server says that a learner is here', () => void answer(learner)],
  [
    'a learner is likely here',
    () => {
      answer(null);
      document.documentElement.dataset['session'] = 'likely';
    },
  ],
  [
    'a message waits',
    () => {
      answer(null);
      flashMessage({ kind: 'success', title: 'Déconnexion réussie' });
    },
  ],
])('comes to life by itself where %s', async (_case, given) => {
  given();
  await open();
  await alive();
});

it('comes to life by itself in development, where the root is empty', async () => {
  answer(null);
  await open('<div id="root"></div>');
  await alive();
});
