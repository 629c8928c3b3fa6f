import { afterEach, beforeEach, expect, test, vi, type Mock } from 'vitest';
import { updateReady } from '../lib/update-ready.ts';
import { registerWorker } from './register-worker.ts';

const script = 'https://chandelle.example/assets/app-1.js';
let update: Mock<() => Promise<void>>;
let workers: EventTarget & { controller: object | null; register: () => Promise<object> };

/** A service worker of a build with these scripts. */
const makeWorker = (...scripts: string[]) => ({
  postMessage: ({ script: asked }: { script: string }, [port]: [MessagePort]) =>
    port.postMessage(scripts.includes(asked)),
});

beforeEach(() => {
  vi.stubEnv('PROD', true);
  vi.useFakeTimers({ toFake: ['Date'] });
  updateReady.write(false);
  // What earlier tests have registered listens on.
  const own = vi.fn(async () => {});
  update = own;
  workers = Object.assign(new EventTarget(), {
    controller: null,
    register: async () => ({ update: own }),
  });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: workers }));
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function takeOver(worker: object) {
  workers.controller = worker;
  workers.dispatchEvent(new Event('controllerchange'));
}

test('a worker of another build is noted, one of the page’s own is not', async () => {
  registerWorker(script);
  const posted = vi.fn();
  const own = makeWorker('/assets/app-1.js');
  takeOver({
    postMessage: (message: { script: string }, ports: [MessagePort]) => {
      own.postMessage(message, ports);
      posted();
    },
  });
  expect(posted).toHaveBeenCalledOnce();
  takeOver(makeWorker('/assets/app-2.js'));
  await vi.waitFor(() => expect(updateReady.read()).toBe(true));
});

test('a page that has no part of the application notes nothing', () => {
  registerWorker(null);
  const postMessage = vi.fn();
  takeOver({ postMessage });
  expect(postMessage).not.toHaveBeenCalled();
});

test('a page that comes into view after half an hour asks for a later build', async () => {
  registerWorker(script);
  await new Promise((resolve) => setTimeout(resolve));
  const look = () => document.dispatchEvent(new Event('visibilitychange'));
  look();
  expect(update).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 31 * 60_000);
  look();
  look();
  expect(update).toHaveBeenCalledOnce();
});
