import { paths } from '@chandelle/contract/paths';
import { firstPlan } from '@chandelle/market/plan/plan';
import type { Page } from '@playwright/test';
import { audit } from '../src/audit.ts';
import { expectTakenOver } from '../src/expect-taken-over.ts';
import { findMonday, moveTo } from '../src/move-clock.ts';
import { readNumber } from '../src/pages/trading.ts';
import { expect, test } from '../src/test.ts';

/** Chooses the part of the account that a tab holds, which has a shorter name on narrow windows. */
const openPart = (page: Page, name: RegExp) => page.getByRole('tab', { name }).click();

const step = (page: Page) => page.getByRole('button', { name: 'Avancer d’une bougie' }).click();

/** Brings the ticket of a long into view: in its drawer on narrow windows. */
async function openLong(page: Page) {
  const bar = page.locator('.trade-bar');
  await page.locator('.trade-bar, .workspace-ticket').first().waitFor();
  if (await bar.isVisible()) await bar.getByRole('button', { name: 'Long', exact: true }).click();
  const ticket = page.locator('.ticket');
  await expect(ticket).toBeVisible();
  return ticket;
}

interface Fill {
  coins: number;
  price: number;
}

/** Reads the executions of the account from its history, and what was paid in funding. */
async function readHistory(page: Page): Promise<{ fills: Fill[]; funding: number }> {
  await openPart(page, /^Historique/);
  const rows = page.getByRole('region', { name: 'Historique du compte' }).getByRole('row');
  const fills: Fill[] = [];
  let funding = 0;
  for (const row of await rows.all()) {
    const text = await row.innerText();
    const filled = /([\d,]+)\sBTC à ([\d\s]+,\d\d), frais/u.exec(text);
    if (text.includes('ouverture') && filled !== null)
      fills.push({ coins: readNumber(filled[1] ?? ''), price: readNumber(filled[2] ?? '') });
    if (text.includes('Financement'))
      funding += readNumber(await row.getByRole('cell').nth(1).innerText());
  }
  return { fills, funding };
}

/** Money in 10⁻⁸: hundredths of a price × millionths of a coin. */
const unit = 100_000_000;
const ticks = (price: number) => BigInt(Math.round(100 * price));
const lots = (coins: number) => BigInt(Math.round(1_000_000 * coins));
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, each) => total + each, 0n);
const up = (amount: bigint, by: bigint) => (amount + by - 1n) / by;

/**
 * The table that one computes by hand: what was bought, what it bound at ×10, and the first price, going down tick by tick,
 * at which no more is left than the 0.5 % of the value that has to be.
 */
function computeByHand(fills: readonly Fill[]) {
  const size = sum(fills.map(({ coins }) => lots(coins)));
  const value = sum(fills.map(({ coins, price }) => ticks(price) * lots(coins)));
  const margin = sum(fills.map(({ coins, price }) => up(ticks(price) * lots(coins), 10n)));
  const fees = sum(fills.map(({ coins, price }) => (ticks(price) * lots(coins) * 5n) / 10_000n));
  const leftAt = (price: bigint) => margin + price * size - value;
  let liquidation = value / size;
  while (leftAt(liquidation) > up(liquidation * size * 5n, 1_000n)) liquidation -= 1n;
  return { size, margin, fees, leftAt, liquidation };
}

test('12 March 2020, long at ×10, is closed by force at the price computed by hand, accounted for, and begun again @desk', async ({
  page,
}) => {
  test.slow();
  await page.goto('/simulateur/perpetuel');
  await expectTakenOver(page);
  await expect(page.getByRole('heading', { name: 'Contrats perpétuels' })).toBeVisible();
  await expect(page.getByText('74 à 89 % des comptes', { exact: false })).toBeVisible();
  await page.getByRole('radio', { name: /^Place internationale/ }).check();
  await expect(page.getByText(/Binance, BTC\/USDT\. Du début à la fin/)).toBeVisible();
  await audit(page, 'contracts, frame and market');
  await page.getByRole('button', { name: 'Ouvrir le bureau' }).click();
  await expect(page.locator('.frame-badge')).toContainText('Place internationale, ×1');
  await expect(page.locator('.transport-clock')).toContainText('12 mars 2020, 0 h 00');

  const ticket = await openLong(page);
  const leverage = ticket.getByRole('slider', { name: 'Levier' });
  await leverage.focus();
  for (let count = 1; count < 10; count += 1) await page.keyboard.press('ArrowRight');
  await expect(leverage).toHaveAttribute('aria-valuetext', '×10');
  // More than the account bears is refused at its field, and nothing changes.
  const quantity = ticket.getByRole('textbox', { name: 'Quantité' });
  await quantity.fill('20');
  const buy = ticket.getByRole('button', { name: /^Long\s: acheter/ });
  await buy.click();
  await expect(quantity).toHaveAttribute('aria-invalid', 'true');
  await quantity.fill('2,5');
  await expect(ticket.getByText('Position après cet ordre')).toBeVisible();
  await audit(page, 'contracts, ticket');
  await buy.click();

  await openPart(page, /^Position/);
  const position = page.getByRole('region', { name: 'Position', exact: true });
  await expect(position.getByText(/^Long 2,5\sBTC, isolée$/u)).toBeVisible();
  const opened = await readHistory(page);
  const table = computeByHand(opened.fills);
  expect(table.size).toBe(2_500_000n);
  await openPart(page, /^Position/);
  const said = position.locator('dl > div:has(> dt:text-is("Liquidation")) > dd');
  const shown = /^[\d\s]+,\d\d/u.exec(await said.innerText())?.[0] ?? '';
  expect(ticks(readNumber(shown))).toBe(table.liquidation);
  await audit(page, 'contracts, a long');

  // The morning passes hour by hour: the fall comes after ten.
  for (let hour = 0; hour < 10; hour += 1) await step(page);
  await expect(page.locator('.transport-clock')).toContainText('12 mars 2020, 10 h 00');
  const { funding } = await readHistory(page);
  await step(page);
  const report = page.locator('.closing-report');
  await expect(
    report.getByRole('heading', { name: 'La place a clôturé votre position' }),
  ).toBeVisible();
  await expect(report.getByText(/^12\smars, 10\sh\s/u).first()).toBeVisible();

  // It is closed at the first mark price that is not above it, and the account is what the table says.
  const touched = await report.getByText(/^Le prix de référence touche/).innerText();
  const mark = ticks(readNumber(/touche ([\d\s]+,\d\d)/u.exec(touched)?.[1] ?? ''));
  expect(mark).toBeLessThanOrEqual(table.liquidation);
  // How fast the hour falls to its lowest price, 5 550, is drawn; the reference price is at most 0.03 % from it.
  expect(Number(mark)).toBeGreaterThanOrEqual(Number(ticks(5_550)) * 0.9997 - 1);
  const left = table.leftAt(mark) > 0n ? table.leftAt(mark) : 0n;
  const fullFee = (mark * table.size * 5n) / 1_000n;
  const returned = left - (left < fullFee ? left : fullFee);
  const wallet = 10_000 + funding - Number(table.fees + table.margin - returned) / unit;
  const lead = await report.getByText(/^Cette position vous a coûté/).innerText();
  const rest = readNumber(/Il vous reste ([\d\s]+,\d\d)/u.exec(lead)?.[1] ?? '');
  expect(Math.abs(rest - wallet)).toBeLessThan(0.011);
  expect(rest).toBeGreaterThan(0);
  await expect(report.getByText(/^Un stop à .*, à mi-chemin$/u)).toBeVisible();
  await expect(report.getByText(/^Moins de BTC\s: la même marge à ×/)).toBeVisible();
  await audit(page, 'contracts, the account of a forced closing');

  await report.getByRole('button', { name: 'Recommencer' }).click();
  await page.getByRole('button', { name: /^Recommencer avec/ }).click();
  await expect(page.getByText(/^Aucune position/)).toBeVisible();
  await expect(page.locator('.transport-clock')).toContainText('12 mars 2020, 0 h 00');
});

test('one’s plan refuses a contract without a stop, takes it with one, and tells what it kept', async ({
  page,
  learner,
  control,
  isMobile,
}) => {
  test.slow();
  expect(learner.cookie).not.toBe('');
  await moveTo(control, await findMonday(control), 12);
  const plan = {
    ...firstPlan,
    scenario: 'Retour sur un support.',
    day: { positions: 1, losses: 1 },
  };
  const saved = await page.request.put('/api/plan', { data: { plan, known: null } });
  expect(saved.status()).toBe(200);
  await page.goto(paths.perpetual);
  await expectTakenOver(page);
  await page.getByRole('button', { name: 'Ouvrir le bureau' }).click();

  const ticket = await openLong(page);
  const buy = ticket.getByRole('button', { name: /^Long\s: acheter/ });
  const refused = page.getByRole('region', { name: 'Votre plan refuse cet ordre' });
  const quantity = ticket.getByRole('textbox', { name: 'Quantité' });
  await quantity.fill('0,1');
  await expect(refused).toContainText('Sans stop, toute la mise est en jeu');
  await expect(buy).toBeDisabled();
  // In the drawer of a phone an edge cuts through one field or another.
  if (!isMobile) await audit(page, 'contracts, plan refuses');
  const price = readNumber(await page.locator('.market-price').innerText());
  await ticket.getByRole('textbox', { name: 'Stop' }).fill(String(Math.round(price * 0.95)));
  await ticket.getByRole('textbox', { name: 'Objectif' }).fill(String(Math.round(price * 1.2)));
  await expect(refused).toBeHidden();
  await expect(ticket.getByText(/Votre scénario/)).toBeVisible();
  await buy.click();

  await openPart(page, /^Position/);
  await page.getByRole('button', { name: 'Clôturer au marché' }).click();
  await openPart(page, /^Journal/);
  await expect(page.getByText('Plan, version 1 : toutes les règles tenues.')).toBeVisible();
  await audit(page, 'contracts, journal');
  // Closed at once, it lost its fees: the day is over, until one closes.
  await openLong(page);
  await expect(refused).toContainText(/Une perte aujourd’hui/);
  await expect(buy).toBeDisabled();
});
