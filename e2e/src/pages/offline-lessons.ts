import { expect, type Page } from '@playwright/test';

let place = 0;

/** Lists the paths in the caches whose names begin so, after a move at the edge: nothing is kept for who does nothing. */
export async function listCached(page: Page, prefix: string): Promise<string[]> {
  place = 1 - place;
  await page.mouse.move(1 + place, 300);
  return page.evaluate(async (wanted) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(wanted));
    const opened = await Promise.all(names.map((name) => caches.open(name)));
    const requests = await Promise.all(opened.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  }, prefix);
}

/** Waits until the lesson that is open can be read without a network, with its figures. */
export async function expectReadableOffline(page: Page): Promise<void> {
  await expect
    .poll(() => listCached(page, 'chandelle-lessons-'))
    .toEqual(
      expect.arrayContaining([
        '/lessons',
        '/lessons/lesson',
        expect.stringMatching(/^\/assets\/figures-candles-.+\.js$/),
        expect.stringMatching(/^\/assets\/figures-patterns-.+\.js$/),
      ]),
    );
  await expect
    .poll(() => listCached(page, 'chandelle-learner-'))
    .toEqual(
      expect.arrayContaining([
        '/kept/learner',
        '/kept/lessons/candlesticks',
        '/kept/attempts/candlesticks',
      ]),
    );
}

/** Opens the list of lessons, and waits until it is kept. */
export async function openList(page: Page): Promise<void> {
  await page.goto('/lessons');
  await expect.poll(() => listCached(page, 'chandelle-learner-')).toContain('/kept/overview');
}
