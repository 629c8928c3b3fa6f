import type { Page } from '@playwright/test';
import { auditNarrowToo, audit } from '../src/audit.ts';
import { openKnownMarket } from '../src/pages/trading.ts';
import { expect, test } from '../src/test.ts';

const row = (page: Page) => page.getByRole('dialog', { name: 'Dessins' }).getByRole('listitem');
const openLevels = async (page: Page) => {
  await page.getByRole('button', { name: /^Dessins/ }).click();
  await expect(page.getByRole('dialog', { name: 'Dessins' })).toBeVisible();
};

test('a level is drawn, named, moved by keys, told of, taken away and put back, and is there on another device', async ({
  page,
  learner,
  isMobile,
  openDevice,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/simulateur');
  await openKnownMarket(page);
  await openLevels(page);
  await expect(page.getByText(/Marquez un prix qui compte/)).toBeVisible();
  await audit(page, 'levels, none yet', { floating: true });
  await page.getByRole('button', { name: 'Repère au dernier prix' }).click();
  const price = row(page).getByRole('textbox', { name: /^Prix du repère/ });
  await expect(price).toBeFocused();
  await price.fill('bientôt');
  await price.press('Enter');
  await expect(row(page).getByText(/Écrivez un prix/)).toBeVisible();
  await audit(page, 'levels, a refused price', { floating: true });
  await price.fill('50 060');
  await price.press('Enter');
  const note = row(page).getByRole('textbox', { name: /^Note du repère/ });
  await note.fill('Sommet de lundi');
  await note.press('Enter');
  await row(page)
    .getByRole('checkbox', { name: /^Me prévenir/ })
    .check();
  await page.keyboard.press('Escape');

  // On the chart it is moved like an order: 10 USDT a key.
  const handle = page.getByRole('slider', { name: 'Sommet de lundi, alerte, prix' });
  await handle.focus();
  const moved = page.waitForResponse((response) => response.url().endsWith('/batches'));
  await handle.press('ArrowUp');
  await expect(handle).toHaveAttribute('aria-valuenow', '50070');
  expect((await moved).ok()).toBe(true);
  if (isMobile) await audit(page, 'a level on the chart');
  else await auditNarrowToo(page, 'a level on the chart');

  // The market stops where the price comes to it.
  await page.getByRole('button', { name: 'Lancer le marché' }).click();
  if (isMobile) await page.getByRole('combobox', { name: 'Vitesse' }).selectOption('600');
  else await page.getByRole('radio', { name: '×600' }).check({ force: true });
  await expect(page.getByText('Repère atteint.')).toBeVisible({ timeout: 60_000 });
  await expect(
    page.getByText(/Le prix est venu à 50.070,00.USDT, «.Sommet de lundi.»/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lancer le marché' })).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Sommet de lundi, prix' })).toBeVisible();

  // Another device has it too; time that has only passed is sent to the server later.
  const other = await openDevice(learner);
  await other.goto('/simulateur');
  await expect(other.getByRole('slider', { name: /^Sommet de lundi/ })).toBeVisible();
  await other.close();

  await openLevels(page);
  await row(page)
    .getByRole('button', { name: /^Supprimer le repère/ })
    .click();
  await expect(row(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Rétablir' }).click();
  await expect(row(page).getByRole('textbox', { name: /^Note/ })).toHaveValue('Sommet de lundi');
});
