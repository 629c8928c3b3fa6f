/** What this device has to say about notifications. */
export type DeviceState =
  /** It has not been asked yet: the server, which draws the page first, cannot. */
  | { kind: 'unknown' }
  /** The browser has none, or they are not to be had in this page. */
  | { kind: 'unsupported' }
  /** Those of iPhones and iPads come to applications on the home screen alone. */
  | { kind: 'not-installed' }
  /** The learner has forbidden them in the browser. */
  | { kind: 'denied' }
  /** They can be asked for; `endpoint` is where the browser is reached, if it is. */
  | { kind: 'ready'; endpoint: string | null };

/** Longest wait for the service worker, which is registered once the page has loaded. */
const workerMs = 4000;

/** Whether this is an iPhone or iPad whose page is not on the home screen. An iPad says that it is a Mac, but can be touched. */
function isBrowserOfPhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const apple = /iPhone|iPad|iPod/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
  return apple && !matchMedia('(display-mode: standalone)').matches;
}

const supportsNotifications = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Finds the service worker; null where there is none, as in development. */
async function findWorker(): Promise<ServiceWorkerRegistration | null> {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), workerMs);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** Reads what this device has to say about notifications, without asking anybody for anything. */
export async function readDevice(): Promise<DeviceState> {
  if (!supportsNotifications())
    return { kind: isBrowserOfPhone() ? 'not-installed' : 'unsupported' };
  if (Notification.permission === 'denied') return { kind: 'denied' };
  const worker = await findWorker();
  if (worker === null) return { kind: 'unsupported' };
  const subscription = await worker.pushManager.getSubscription();
  const granted = Notification.permission === 'granted';
  return { kind: 'ready', endpoint: granted ? (subscription?.endpoint ?? null) : null };
}

/** What a browser tells the server to be reached by. */
export interface Subscribed {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * Asks the learner for notifications, and has the browser subscribe. Called by a press: browsers ask nobody otherwise.
 *
 * @returns null where the learner has said no, or nothing
 */
export async function subscribeDevice(publicKey: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const worker = await findWorker();
  if (worker === null) throw new Error('There is no service worker.');
  const { pushManager } = worker;
  const before = await pushManager.getSubscription();
  // Subscribed for another key, as of a server before, it would be refused.
  if (before !== null && keyOf(before) !== publicKey) await before.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  return {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  };
}

/** Has the browser forget its subscription. The server no longer uses it either way. */
export async function unsubscribeDevice(): Promise<void> {
  try {
    const worker = await findWorker();
    await (await worker?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // It stays with the browser, unused.
  }
}

/** Writes the server's key of a subscription as the server writes it. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
