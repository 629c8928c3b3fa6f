import type { Locator, Page } from '@playwright/test';
import { audit } from '../src/audit.ts';
import { message } from '../src/pages/lesson.ts';
import {
  askWorkspace,
  exportTrades,
  figure,
  openPart,
  openTicket,
  readNumber,
  waitForNoMessages,
} from '../src/pages/trading.ts';
import { expect, test } from '../src/test.ts';

/**
 * Expects the workspace to fit: on a desk one screen with the button of the ticket in it, also when a stop is typed, and one left
 * edge for header and workspace; on a phone the chart near the top.
 */
async function expectOneScreen(page: Page, isMobile: boolean): Promise<void> {
  const chart = page.locator('.price-chart');
  await chart.waitFor();
  if (isMobile) {
    expect((await chart.boundingBox())?.y).toBeLessThanOrEqual(185);
    await expectSidesUnderThumb(page, chart);
    return;
  }
  const order = page.locator('.ticket').getByRole('button', { name: /^Acheter / });
  const stop = page.locator('.ticket').getByRole('textbox', { name: 'Stop', exact: true });
  await expect(order).toBeInViewport({ ratio: 1 });
  await stop.fill('45000');
  await expect(order).toBeInViewport({ ratio: 1 });
  await stop.fill('');
  const scrolled = () =>
    page.evaluate(() => [scrollY, document.documentElement.scrollHeight - innerHeight]);
  expect(await scrolled()).toEqual([0, 0]);
  const logo = page.getByRole('banner').getByRole('link').first();
  const pair = page.locator('.market-pair');
  for (const edge of [logo, pair]) expect((await edge.boundingBox())?.x).toBe(24);
}

/** Expects both sides in view below the chart, before one has scrolled and at the end of the page, with nothing over them. */
async function expectSidesUnderThumb(page: Page, chart: Locator): Promise<void> {
  const sides = ['Acheter', 'Vendre'].map((name) =>
    page.getByRole('button', { name, exact: true }),
  );
  const window = page.viewportSize();
  const look = async () => {
    for (const side of sides) {
      await expect(side).toBeInViewport({ ratio: 1 });
      const box = await side.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(window?.height ?? 0);
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await side.click({ trial: true });
    }
  };
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await look();
  const [drawn, first] = [await chart.boundingBox(), await sides[0]?.boundingBox()];
  expect((drawn?.y ?? 0) + (drawn?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await look();
  await page.evaluate(() => scrollTo(0, 0));
}

test('a blind replay is traded to its end and judged @desk', async ({
  page,
  learner,
  isMobile,
}) => {
  test.slow();
  expect(learner.cookie).not.toBe('');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/simulateur');
  await expectOneScreen(page, isMobile);
  await askWorkspace(page, 'Changer de marché');
  const dialog = page.getByRole('dialog', { name: 'Changer de marché' });
  await dialog.getByRole('tab', { name: 'Séance à l’aveugle' }).click();
  await dialog.getByRole('button', { name: 'Commencer la séance' }).click();
  await expect(page.getByText('À l’aveugle', { exact: true })).toBeVisible();
  await expect(page.getByText(/marché numéro/i)).toBeHidden();

  // A purchase at market, with its stop and its target.
  const price = readNumber(await page.locator('.market-price').innerText());
  const ticket = await openTicket(page, 'Acheter');
  await ticket.getByRole('radio', { name: 'Au marché', exact: true }).check();
  await ticket
    .getByRole('textbox', { name: 'Stop', exact: true })
    .fill(String(Math.round(price * 0.97)));
  await ticket.getByText('Objectif, et quantité selon le risque').click();
  await ticket.getByRole('textbox', { name: /^Objectif/ }).fill(String(Math.round(price * 1.1)));
  await ticket.getByRole('textbox', { name: 'Risque accepté' }).fill('1');
  await ticket.getByRole('button', { name: 'Calculer la quantité' }).click();
  const quantity = readNumber(await ticket.getByRole('textbox', { name: 'Quantité' }).inputValue());
  // Loss at the stop, with the fee of both ways, is 1 % of 10 000; the entry is the best price of the book.
  const stop = Math.round(price * 0.97);
  const loss = quantity * (price - stop + 0.001 * (price + stop));
  expect(Math.abs(loss - 100)).toBeLessThan(0.5);
  await ticket.getByRole('button', { name: /^Acheter / }).click();
  await expect(message(page, 'Achat exécuté.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Ordres en attente (2)' })).toBeVisible();

  // Day after day, to the end.
  await page.getByRole('radio', { name: '1 jour' }).check();
  const step = page.getByRole('button', { name: 'Avancer d’une bougie' });
  const report = page.getByRole('region', { name: 'Bilan de la séance' });
  // The last step closes the market and brings the report: the button may go between the look and the click.
  await expect(async () => {
    if (!(await report.isVisible())) await step.click({ timeout: 3000 });
    expect(await report.isVisible()).toBe(true);
  }).toPass({ timeout: 60_000, intervals: [50] });
  await expect(report).toBeVisible();
  await expect(report.getByText(/marché numéro/)).toBeVisible();
  await expect(report.getByText(/À travailler|Acquis|À savoir/).first()).toBeAttached();

  // The result, from the file of trades alone: what came in less what went out, and what is held at the last price.
  const trades = await exportTrades(page);
  expect(trades.length).toBeGreaterThan(0);
  let cash = 10_000;
  let coins = 0;
  for (const trade of trades) {
    const [value, fee, amount] = ['valeur', 'frais', 'quantite'].map((name) => Number(trade[name]));
    const turn = trade['sens'] === 'achat' ? 1 : -1;
    cash -= turn * (value ?? Number.NaN) + (fee ?? Number.NaN);
    coins += turn * (amount ?? Number.NaN);
  }
  const end = readNumber(await page.locator('.market-price').innerText());
  const result = cash + coins * end - 10_000;
  expect(Math.abs((await figure(report, 'Votre résultat')) - result)).toBeLessThan(0.01);
  expect(
    Math.abs((await figure(page.locator('.market-bar'), 'Capital')) - 10_000 - result),
  ).toBeLessThan(0.011);
  await waitForNoMessages(page);
  // From its top: wherever the presses have left the page, its head may lie over half a button.
  await page.evaluate(() => scrollTo(0, 0));
  await audit(page, 'report of a replay');

  // One's own market has waited.
  await report.getByRole('button', { name: 'Revenir à mon marché' }).click();
  await expect(page.getByText('Marché simulé', { exact: true })).toBeVisible();
  expect(await figure(page.locator('.market-bar'), 'Capital')).toBe(10_000);
  if (!isMobile) await audit(page, 'simulator');
});

/** Opens the second chart on a wide window, chooses its candles, and closes it; the device keeps the choice. */
async function readTwoTimeframes(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Deux unités de temps' });
  const second = page.getByRole('region', { name: /^Second graphique/u });
  await expect(toggle).toHaveCount(0);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await toggle.click();
  await second.getByRole('radio', { name: /^4\sheures$/u }).click();
  await expect(second.getByText(/^Achat limite 0,05/u)).toBeVisible();
  await expect(second.locator('canvas').first()).toBeVisible();
  // Side by side, and neither narrower than a chart is read.
  const [left, right] = await Promise.all([
    page.locator('.chart-box').first().boundingBox(),
    second.boundingBox(),
  ]);
  expect(right?.x).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? Infinity));
  expect(Math.min(left?.width ?? 0, right?.width ?? 0)).toBeGreaterThan(400);
  await audit(page, 'two time frames');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(second).toHaveCount(0);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect(second.getByRole('radio', { name: /^4\sheures$/u })).toBeChecked();
  await toggle.click();
  await expect(second).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('orders wait, move by keys, are changed and refused, and go on on another device', async ({
  page,
  learner,
  isMobile,
  openDevice,
  noise,
}) => {
  test.slow();
  expect(learner.cookie).not.toBe('');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/simulateur');
  let ticket = await openTicket(page, 'Acheter');
  await ticket.getByRole('textbox', { name: 'Prix limite' }).fill('45 000');
  await ticket.getByRole('textbox', { name: 'Quantité' }).fill('5');
  await ticket.getByRole('button', { name: /^Acheter / }).click();
  await expect(ticket.getByText(/Il faudrait/)).toBeVisible();
  await expect(ticket.getByRole('textbox', { name: 'Quantité' })).toBeFocused();
  await ticket.getByRole('textbox', { name: 'Quantité' }).fill('0,05');
  if (isMobile) await audit(page, 'ticket in its drawer', { floating: true });
  await ticket.getByRole('button', { name: /^Acheter / }).click();
  await expect(page.getByRole('tab', { name: 'Ordres en attente (1)' })).toBeVisible();

  // The line on the chart, by the arrow keys: 10 USDT each, sent after a pause.
  const line = page.getByRole('slider', { name: /^Achat limite/ });
  await line.focus();
  for (let press = 0; press < 3; press += 1) await line.press('ArrowUp');
  await expect(line).toHaveAttribute('aria-valuenow', '45030');
  await openPart(page, 'Ordres en attente (1)');
  const orders = page.getByRole('region', { name: 'Ordres en attente' });
  await expect(orders.getByRole('cell', { name: /^45.030,00$/ })).toBeVisible();
  if (!isMobile) await readTwoTimeframes(page);

  await page.reload();
  await expect(page.getByRole('tab', { name: 'Ordres en attente (1)' })).toBeVisible();
  await openPart(page, 'Ordres en attente (1)');
  await orders.getByRole('button', { name: 'Modifier' }).click();
  const dialog = page.getByRole('dialog', { name: /^Modifier/ });
  await dialog.getByRole('textbox', { name: 'Prix limite' }).fill('0');
  await dialog.getByRole('button', { name: 'Modifier l’ordre' }).click();
  await expect(dialog.getByText(/au-dessus de 0/)).toBeVisible();
  const advanced = (device: Page) =>
    device.waitForResponse((response) => response.url().endsWith('/batches') && response.ok());
  await dialog.getByRole('textbox', { name: 'Prix limite' }).fill('44 000');
  const changed = advanced(page);
  await dialog.getByRole('button', { name: 'Modifier l’ordre' }).click();
  await expect(orders.getByRole('cell', { name: /^44.000,00$/ })).toBeVisible();
  await changed;

  // Another device goes on from here; the first one is told, and follows.
  const other = await openDevice(learner);
  await other.goto('/simulateur');
  await openPart(other, 'Ordres en attente (1)');
  const cancelled = advanced(other);
  await other.getByRole('button', { name: /^Annuler/ }).click();
  await cancelled;
  noise.provoke(/409/);
  await orders.getByRole('button', { name: /^Annuler/ }).click();
  await expect(page.getByText(/a avancé sur un autre appareil/)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Ordres en attente (0)' })).toBeVisible();

  // The chart in words, for whoever does not see it.
  await openPart(page, 'En mots');
  await expect(page.getByText(/^Le cours est à/)).toBeVisible();
  await waitForNoMessages(page);
  await audit(page, 'simulator in words');
  ticket = await openTicket(page, 'Vendre');
  await expect(ticket.getByRole('button', { name: /^Vendre / })).toBeVisible();
});
