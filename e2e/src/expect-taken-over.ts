import { expect, type Page } from '@playwright/test';

/** Waits until React has taken over the page that the server has rendered: from then on keys and presses are answered at once. */
export async function expectTakenOver(page: Page): Promise<void> {
  await expect(page.locator('#first-answers')).toHaveCount(0);
  // What was done before has been repeated.
  await page.waitForFunction(() => Reflect.get(globalThis, 'recordedInput') === undefined);
  // It gives its elements properties; hints to fetch pictures are left aside.
  await expect
    .poll(() =>
      page
        .locator('#root > div')
        .first()
        .evaluate((part) => Object.keys(part).some((key) => key.startsWith('__react'))),
    )
    .toBe(true);
}
