import type { BrowserContext, Page } from '@playwright/test';

/** What a journey records of the notifications that a page showed. */
interface Recording {
  shownNotifications: Notification[];
}

/**
 * Allows notifications in a browser, and records those that its pages show from now on. A browser without windows shows none
 * and denies them to all: there it is the recording that allows them.
 */
export async function allowNotifications(context: BrowserContext, site: string): Promise<void> {
  await context.grantPermissions(['notifications'], { origin: site });
  await context.addInitScript(() => {
    const shown: Notification[] = [];
    class Recorded extends Notification {
      static override readonly permission = 'granted';
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        shown.push(this);
      }
    }
    Object.assign(globalThis, { Notification: Recorded, shownNotifications: shown });
  });
}

/** Returns the titles and texts of all notifications that pages showed. */
export async function listNotifications(pages: readonly Page[]): Promise<string[]> {
  const lists = await Promise.all(
    pages.map((page) =>
      page.evaluate(() =>
        (globalThis as unknown as Recording).shownNotifications.map(
          ({ title, body }) => `${title}: ${body}`,
        ),
      ),
    ),
  );
  return lists.flat();
}

/** Presses the last notification of whichever page showed one; gives that page. */
export async function pressNotification(pages: readonly Page[]): Promise<Page> {
  for (const page of pages) {
    const pressed = await page.evaluate(() => {
      const last = (globalThis as unknown as Recording).shownNotifications.at(-1);
      return last?.dispatchEvent(new Event('click')) ?? false;
    });
    if (pressed) return page;
  }
  throw new Error('No page showed a notification.');
}

/** Lets a page believe that its tab is in the background, or in front again: headless tabs always are in front. */
export async function putInBackground(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((now) => {
    const state = now ? 'hidden' : 'visible';
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => now });
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, hidden);
}

/** Stops everything that runs in a page, as a browser does that freezes a tab; gives what lets it go on. */
export async function freeze(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Debugger.enable');
  await session.send('Debugger.pause');
  return async () => {
    await session.send('Debugger.disable');
    await session.detach();
  };
}

/** Measures how long a new tab of the same browser takes to show a page of the site, in milliseconds. */
export async function timeVisit(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage();
  const begun = performance.now();
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const taken = performance.now() - begun;
  await page.close();
  return taken;
}
