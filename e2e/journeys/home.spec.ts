import type { Page } from '@playwright/test';
import { dragDown } from '../src/pages/figures.ts';
import { expect, test } from '../src/test.ts';

// The home page stands in its HTML; what brings it to life comes with the first gesture.

/** What a page asks for at once at most. */
const max = { requests: 10, scriptBytes: 40 * 1024 };

/** Opens the home page, which has all it asks for by itself; then holds back every script until `release` is called. */
async function openStill(page: Page): Promise<() => void> {
  await page.goto('/', { waitUntil: 'networkidle' });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('who only looks at the home page loads no framework, and the first press works all the same', async ({
  page,
  isMobile,
}) => {
  const loaded: Promise<{ script: boolean; bytes: number; react: boolean }>[] = [];
  page.on('requestfinished', (request) => {
    const script = request.resourceType() === 'script';
    const read = async () => ({
      script,
      bytes: (await request.sizes()).responseBodySize,
      react: script && /react\.transitional\.element/.test(await readText(request.url())),
    });
    loaded.push(read());
  });
  const readText = async (url: string) => (await page.request.get(url)).text();
  await page.goto('/', { waitUntil: 'networkidle' });
  // The candle that can be moved is in the first sight of a phone too.
  await expect(page.getByRole('slider', { name: /clôture/i }).first()).toBeInViewport({ ratio: 1 });
  const first = await Promise.all(loaded);
  expect(first.length).toBeLessThanOrEqual(max.requests);
  const scripts = first.filter(({ script }) => script);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(max.scriptBytes);
  expect(scripts.filter(({ react }) => react)).toEqual([]);

  await page.getByRole('button', { name: isMobile ? 'Ouvrir le menu' : 'Quiz expliqués' }).click();
  const dialog = page.getByRole('dialog', { name: isMobile ? 'Menu' : 'Quiz expliqués' });
  await expect(dialog).toBeVisible();
  expect((await Promise.all(loaded)).filter(({ react }) => react)).toHaveLength(1);
});

test('what is done to the home page before it is alive has its effect', async ({
  page,
  isMobile,
}) => {
  const slider = page.getByRole('slider', { name: 'Clôture' });
  const close = async () => Number(await slider.getAttribute('aria-valuenow'));
  const first = 51_240;

  await test.step('a press', async () => {
    const release = await openStill(page);
    const button = page.getByRole('button', {
      name: isMobile ? 'Ouvrir le menu' : 'Leçons interactives',
    });
    // Who sees nothing happen presses again, and wants it once.
    await button.click();
    await button.click();
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('keys', async () => {
    const release = await openStill(page);
    await slider.focus();
    for (const key of ['ArrowUp', 'ArrowUp', 'PageDown']) await page.keyboard.press(key);
    expect(await close()).toBe(first);
    release();
    await expect.poll(close).toBe(first + 2 * 20 - 10 * 20);
  });

  await test.step('a handle that was dragged and let go', async () => {
    const release = await openStill(page);
    await dragDown(slider, 60);
    expect(await close()).toBe(first);
    release();
    await expect.poll(close).toBeLessThan(first);
    await slider.press('Home');
    await expect.poll(close).toBe(48_600);
  });
});

test('a home page without its script still leads on @only-desk', async ({ page }) => {
  const release = await openStill(page);
  await page.getByText('Voir le tableau').first().click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.getByRole('link', { name: 'Voir le programme' }).click();
  await expect(page).toHaveURL('/#programme');
  release();
  await page.getByRole('link', { name: "Commencer l'aventure" }).click();
  await expect(page).toHaveURL('/register');
});
