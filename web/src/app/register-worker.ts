import type { CompareMessage } from '../lib/offline/worker-messages.ts';
import { updateReady } from '../lib/update-ready.ts';

/** Milliseconds after which a page that comes into view asks whether there is a later build. */
const updateCheckMs = 30 * 60_000;

/**
 * Registers the service worker, which shows lessons and a page of ours where there is no network. Not in development. Notes when
 * one of a later build takes over.
 * @param script address of a script of the application, which tells its build; null on pages that it is not on
 */
export function registerWorker(script: string | null): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // After the page, whose own files come first; without it, the browser shows its own page offline.
  const register = () =>
    void navigator.serviceWorker.register('/sw.js').then(lookForUpdates, () => {});
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
  if (script === null) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const { controller } = navigator.serviceWorker;
    if (controller !== null) void detectUpdate(controller, new URL(script).pathname);
  });
}

/** Asks a service worker whether the page is of its build. */
async function detectUpdate(worker: Pick<ServiceWorker, 'postMessage'>, script: string) {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data));
  });
  port1.start();
  worker.postMessage({ type: 'compare', script } satisfies CompareMessage, [port2]);
  if ((await answer) === false) updateReady.write(true);
  port1.close();
}

/** The browser asks by itself only when a document is loaded, which those who stay in the application never do. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let last = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < updateCheckMs) return;
    last = Date.now();
    registration.update().catch(() => {
      // Without the network it is asked for another time.
    });
  });
}
