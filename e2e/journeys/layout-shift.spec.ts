import { pagePaths } from '@chandelle/contract/paths';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/test.ts';

/** The largest sum of shifts of a page: half of what browsers' makers call good. */
const maxShift = 0.05;

const { lessons, dashboard, leaderboard, news, communityPayment, settings } = pagePaths;

/** Adds up what moves in a page without anybody having touched it, as browsers measure it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += Number(Reflect.get(entry, 'value'));
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Reflect.set(globalThis, 'readShifts', () => {
      add(observer.takeRecords());
      return sum;
    });
  });
  return () =>
    page.evaluate(async () => {
      // Two frames on, what was drawn last has been measured.
      for (let frame = 0; frame < 2; frame += 1)
        await new Promise((resolve) => {
          requestAnimationFrame(resolve);
        });
      return (Reflect.get(globalThis, 'readShifts') as () => number)();
    });
}

test('a page stays where it is while its data comes @only-phone', async ({ page, learner }) => {
  expect(learner.pseudo).not.toBe('');
  const readShifts = await watchShifts(page);
  const skeleton = page.locator('main [data-skeleton]').first();
  for (const address of [lessons, dashboard, leaderboard, news, communityPayment, settings]) {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/**', async (route) => {
      await released;
      await route.continue();
    });
    // A page with words behind « ? » is drawn by the browser.
    await page.goto(`${address}?depuis=lien`);
    await expect(skeleton).toBeVisible();
    const before = await readShifts();
    release();
    await expect(skeleton).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await readShifts()) - before, address).toBeLessThan(maxShift);
    await page.unrouteAll({ behavior: 'wait' });
  }
});
