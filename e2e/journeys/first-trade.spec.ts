import { audit } from '../src/audit.ts';
import { openTicket, waitForNoMessages } from '../src/pages/trading.ts';
import { expect, test } from '../src/test.ts';

test('a newcomer is led through a first purchase with its stop, and its sale', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/simulateur');
  await expect(page.getByText('Premier achat, 1 sur 3.')).toBeVisible();
  await audit(page, 'simulator of a newcomer');
  await page.getByRole('button', { name: 'Lancer le marché' }).click();
  await expect(page.getByText('Premier achat, 2 sur 3.')).toBeVisible();
  await page.getByRole('button', { name: 'Mettre en pause' }).click();
  const ticket = await openTicket(page, 'Acheter');
  await expect(ticket.getByRole('radio', { name: 'Au marché', exact: true })).toBeChecked();
  await expect(ticket.getByRole('textbox', { name: 'Stop', exact: true })).not.toHaveValue('');
  await ticket.getByRole('button', { name: /^Acheter / }).click();
  await expect(page.getByText('Premier achat, 3 sur 3.')).toBeVisible();
  await page.getByRole('button', { name: 'Tout vendre' }).click();
  await expect(page.getByText('C’est fait.')).toBeVisible();
  await waitForNoMessages(page);
  await audit(page, 'simulator after a first trade');
  await page.reload();
  await expect(page.getByText(/^Aucune position/)).toBeVisible();
  await expect(page.locator('.first-trade')).toHaveCount(0);
});

test('whoever wants no guide sends it away, for good', async ({ page }) => {
  await page.goto('/simulateur');
  await page.getByRole('button', { name: 'Me laisser faire seul' }).click();
  await expect(page.locator('.first-trade')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(/^Aucune position/)).toBeVisible();
  await expect(page.locator('.first-trade')).toHaveCount(0);
});

test('the four prices are those of the candle under the pointer or the finger', async ({
  page,
  isMobile,
}) => {
  await page.goto('/simulateur');
  const reading = page.getByRole('slider', { name: 'Bougie lue' });
  await expect(reading).toHaveAttribute('aria-valuetext', /^Dernière bougie/);
  await expect(page.locator('.price-chart canvas').first()).toBeVisible();
  const box = await page.locator('.price-chart').boundingBox();
  const at = { x: (box?.x ?? 0) + 90, y: (box?.y ?? 0) + 60 };
  await expect(async () => {
    if (isMobile) await page.touchscreen.tap(at.x, at.y);
    else await page.mouse.move(at.x, at.y);
    await expect(reading).toHaveAttribute('aria-valuetext', /ouverture .*clôture/, {
      timeout: 1_000,
    });
  }).toPass();
});

test('keys prepare orders, choose candles and run the market @only-desk', async ({ page }) => {
  await page.goto('/simulateur');
  await expect(page.getByText('Premier achat, 1 sur 3.')).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByRole('radio', { name: '5 minutes', exact: true })).toBeChecked();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Mettre en pause' })).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('s');
  await expect(page.getByRole('tab', { name: 'Vendre', exact: true })).toBeFocused();
  await page.keyboard.press('b');
  await expect(page.getByRole('tab', { name: 'Acheter', exact: true })).toBeFocused();
  await page.getByRole('slider', { name: 'Bougie lue' }).press('ArrowLeft');
  await expect(page.getByRole('slider', { name: 'Bougie lue' })).toHaveAttribute(
    'aria-valuetext',
    /ouverture .*clôture/,
  );
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Les touches de cette page' });
  await expect(sheet.getByText('Préparer une vente')).toBeVisible();
  await audit(page, 'keys of the simulator');
});
