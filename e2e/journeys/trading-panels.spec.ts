import { paths } from '@chandelle/contract/paths';
import type { Locator, Page } from '@playwright/test';
import { message } from '../src/pages/lesson.ts';
import { figure, readBook, readNumber, sell, spend } from '../src/pages/trading.ts';
import { takeLessons } from '../src/take-lessons.ts';
import { expect, test } from '../src/test.ts';

/** Opens a lesson at the step, from 1, that holds its trading panel. */
async function openPanel(page: Page, lessonId: string, step: number): Promise<Locator> {
  await page.goto(paths.lessonStep(lessonId, step));
  const panel = page.locator('.panel');
  await panel.scrollIntoViewIfNeeded();
  // The market stands still, so that its book can be gone through by hand.
  await panel.getByRole('button', { name: 'Pause', exact: true }).click();
  return panel;
}

/** Buys at market for an amount, and compares what the panel then shows with the book gone through by hand. */
async function buyAndCheck(panel: Locator, amount: number): Promise<number> {
  const cash = await figure(panel, 'USDT');
  const coins = await figure(panel, 'BTC');
  await panel.getByRole('radio', { name: 'Marché', exact: true }).check();
  await panel.getByRole('textbox', { name: 'Montant' }).fill(String(amount));
  const expected = spend(await readBook(panel, 'ask'), amount);
  await panel.getByRole('button', { name: /^Acheter / }).click();
  await expect(panel.getByText('Achat exécuté.').first()).toBeVisible();
  const bought = (await figure(panel, 'BTC')) - coins;
  // Quantities of the book are shown to the thousandth, which is worth little between two neighbouring prices.
  expect(Math.abs(bought - expected.coins)).toBeLessThan(2e-6);
  expect(Math.abs(cash - (await figure(panel, 'USDT')) - amount)).toBeLessThan(0.1);
  return bought;
}

test('both panels of the lessons keep an account that adds up', async ({
  page,
  learner,
  control,
}) => {
  test.slow();
  expect(learner.cookie).not.toBe('');
  await takeLessons(page, control, [
    'candlesticks',
    'supports-resistances',
    'moyennes-mobiles',
    'gestion-risque',
  ]);

  // The first section: 50 000 USDT.
  const first = await openPanel(page, 'spot-trading', 1);
  expect(await figure(first, 'USDT')).toBe(50_000);
  expect(await figure(first, 'BTC')).toBe(0);
  const bought = await buyAndCheck(first, 1000);
  const cashAfter = await figure(first, 'USDT');

  // A quarter of it is offered for sale, and sold.
  await first.getByRole('tab', { name: 'Vendre' }).click();
  const offered = readNumber(await first.getByRole('textbox', { name: 'Quantité' }).inputValue());
  expect(offered).toBe(Math.floor(bought * 2500 + 1e-9) / 1e4);
  const proceeds = sell(await readBook(first, 'bid'), offered);
  await first.getByRole('button', { name: /^Vendre / }).click();
  await expect(first.getByText('Vente exécutée.').first()).toBeVisible();
  expect(Math.abs((await figure(first, 'USDT')) - cashAfter - proceeds)).toBeLessThan(0.05);
  expect(await figure(first, 'BTC')).toBeCloseTo(bought - offered, 6);
  // Result = cash + coins at the last price − 50 000.
  const last = readNumber(await first.locator('.panel-price').innerText());
  const worth = (await figure(first, 'USDT')) + (await figure(first, 'BTC')) * last;
  expect(Math.abs((await figure(first, 'Résultat')) - (worth - 50_000))).toBeLessThan(0.06);

  // Beyond what one has, nothing happens and the field says why.
  await first.getByRole('textbox', { name: 'Quantité' }).fill('1');
  await expect(first.getByText(/pas plus ne peut se vendre/)).toBeVisible();
  await expect(first.getByRole('button', { name: /^Vendre / })).toBeDisabled();

  // What is left survives a reload, until the reset.
  const held = await figure(first, 'BTC');
  await page.reload();
  await expect.poll(() => figure(page.locator('.panel'), 'BTC')).toBe(held);
  await page.locator('.panel').getByRole('button', { name: 'Réinitialiser' }).click();
  await expect.poll(() => figure(page.locator('.panel'), 'USDT')).toBe(50_000);

  // Section 4: 10 000 USDT, and a profit taken by a button.
  const second = await openPanel(page, 'spot-trading', 4);
  expect(await figure(second, 'USDT')).toBe(10_000);
  await buyAndCheck(second, 2000);
  const before = await figure(second, 'BTC');
  await second.getByRole('button', { name: /vendre 50/ }).click();
  await expect(message(page, 'Take Profit 50 Exécuté!')).toBeVisible();
  expect(await figure(second, 'BTC')).toBeCloseTo(
    before - Math.floor(before * 5e5 + 1e-6) / 1e6,
    6,
  );
  await second.getByRole('button', { name: /vendre 100/ }).click();
  expect(await figure(second, 'BTC')).toBe(0);
});
