import { paths } from '@chandelle/contract/paths';
import type { Page } from '@playwright/test';
import { candlesticks } from '../src/course.ts';
import { expectTakenOver } from '../src/expect-taken-over.ts';
import { expect, test } from '../src/test.ts';

/** Cuts what pages fetch off: their scripts, and the reading of a lesson. */
async function cutOff(page: Page): Promise<string[]> {
  const missed: string[] = [];
  await page.route(/\/assets\/.*\.js|\/api\/lessons\/[^/]+$/, async (route) => {
    missed.push(new URL(route.request().url()).pathname);
    await route.continue();
  });
  return missed;
}

test('a page whose link is reached for has its code when it is pressed @only-desk', async ({
  page,
  learner: _learner,
}) => {
  await page.goto(paths.leaderboard);
  await expectTakenOver(page);
  const link = page.getByRole('banner').getByRole('link', { name: 'Mes progrès' });
  const code = page.waitForResponse(/\/dashboard-page-[^/]+\.js$/);
  await link.hover();
  await (await code).finished();
  await page.waitForLoadState('networkidle');
  const missed = await cutOff(page);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mes progrès' })).toBeVisible();
  // The menu comes with the first press, whatever it is on.
  expect(missed.filter((path) => !/menu|scrim/.test(path))).toEqual([]);
});

test('the lesson that most will take next is there before it is asked for @only-phone', async ({
  page,
  learner: _learner,
}) => {
  const text = page.waitForResponse((response) =>
    response.url().endsWith(`/api/lessons/${candlesticks.summary.id}`),
  );
  await page.goto(paths.lessons);
  await page.evaluate(() => scrollBy(0, 80));
  await (await text).finished();
  await page.waitForLoadState('networkidle');
  const missed = await cutOff(page);
  await page.getByRole('link', { name: 'Commencer la leçon' }).click();
  await expect(page).toHaveTitle(new RegExp(candlesticks.summary.title));
  expect(missed.filter((path) => path.startsWith('/api/'))).toEqual([]);
});
