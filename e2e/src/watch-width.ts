import type { Page } from '@playwright/test';

/** Watches how wide a phone lays the page out: one that is stretched, for a moment only, shrinks under the finger. Returns what reads the most. */
export async function watchWidth(page: Page): Promise<() => Promise<number>> {
  const key = 'widest';
  await page.addInitScript((name) => {
    const look = () => {
      const known = Number(sessionStorage.getItem(name) ?? 0);
      if (innerWidth > known) sessionStorage.setItem(name, String(innerWidth));
      requestAnimationFrame(look);
    };
    // Before its head is read, a page is as wide as a desk's.
    addEventListener('DOMContentLoaded', look);
  }, key);
  return () =>
    page.evaluate((name) => Math.max(Number(sessionStorage.getItem(name) ?? 0), innerWidth), key);
}
