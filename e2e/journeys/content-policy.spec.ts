import type { Page } from '@playwright/test';
import { openPayment } from '../src/pages/subscription.ts';
import { expect, test } from '../src/test.ts';

// What a policy refuses is the same at every size; what is drawn before any script is not.

/** Collects what the policy of a page refuses, from its first byte on. */
async function watchPolicy(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('tellRefused', (line: string) => refused.push(line));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { tellRefused } = window as unknown as { tellRefused: (line: string) => void };
      tellRefused(`${location.pathname}: ${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
  return refused;
}

/** Expects that title and text of a page are drawn in the product's fonts. */
const hasOwnFonts = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
      ),
    )
    .toEqual(
      expect.arrayContaining([
        expect.stringContaining('Inter Variable'),
        expect.stringContaining('Bricolage Grotesque Variable'),
      ]),
    );

test('pages that the server draws itself hold nothing that their policy refuses @only-desk', async ({
  page,
  learner: _learner,
}) => {
  const refused = await watchPolicy(page);

  await page.goto('/');
  const marks = page.locator('#root [style]');
  await expect(marks.first()).toBeAttached();
  await expect(page.locator('#lifted-styles, [data-style]')).toHaveCount(0);

  await openPayment(page);
  const band = page.locator('p', { hasText: /Démonstration\s: aucun paiement réel/ });
  await expect(band).toHaveCSS('background-color', 'rgb(253, 243, 223)');
  await hasOwnFonts(page);
  await page.getByRole('button', { name: /^Payer 29,99/ }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Bienvenue dans le forum' }),
  ).toBeVisible();

  await page.goto('/outbox');
  await expect(page.locator('body')).toHaveCSS('max-width', '736px');
  await hasOwnFonts(page);
  await page.locator('main').getByRole('link').first().click();
  const mail = page.frameLocator('iframe');
  await expect(mail.locator('body')).toHaveCSS('background-color', 'rgb(243, 240, 232)');

  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'Chandelle' })).toBeVisible();
  await expect(page.locator('.opblock-summary').last()).toBeVisible();

  expect(refused).toEqual([]);
});

test('the prerendered home looks the same before it is alive', async ({ page, noise }) => {
  noise.provoke(/failed: GET .*\.js/);
  noise.provoke(/console error: Failed to load resource/);
  const place = () =>
    page
      .locator('#root figure, #root section, #root h1, #root h2')
      .evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().top)));
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('[data-style]').first()).toBeAttached();
  const before = await place();
  await page.unroute('**/*.js');
  await page.reload();
  // The first gesture, which moves nothing, brings the page to life.
  await page.keyboard.press('Shift');
  await expect(page.locator('[data-style]')).toHaveCount(0);
  expect(await place()).toEqual(before);
});
