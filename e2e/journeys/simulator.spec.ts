import { writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { audit } from '../src/audit.ts';
import { message } from '../src/pages/lesson.ts';
import {
  askWorkspace,
  exportTrades,
  figure,
  openPart,
  openTicket,
  readBook,
  readNumber,
  sell,
  settleMessages,
  spend,
} from '../src/pages/trading.ts';
import { takeLessons } from '../src/take-lessons.ts';
import { expect, test } from '../src/test.ts';

// What the server keeps and what a file holds are the same at every size; the desk of the simulator is not.

/** Opens a lesson, and goes on to the step that holds its trading panel. */
async function openPanel(page: Page, lessonId: string, steps: number): Promise<Locator> {
  await page.goto(`/lessons/${lessonId}`);
  const next = page.getByRole('button', { name: 'Suivant', exact: true });
  for (let step = 0; step < steps; step += 1) await next.click();
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
  const first = await openPanel(page, 'spot-trading', 0);
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
  const second = await openPanel(page, 'spot-trading', 3);
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

test('a blind replay is traded to its end and judged @desk @phone', async ({
  page,
  learner,
  isMobile,
}) => {
  test.slow();
  expect(learner.cookie).not.toBe('');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/simulateur');
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
  await settleMessages(page);
  await audit(page, 'report of a replay');

  // One's own market has waited.
  await report.getByRole('button', { name: 'Revenir à mon marché' }).click();
  await expect(page.getByText('Marché simulé', { exact: true })).toBeVisible();
  expect(await figure(page.locator('.market-bar'), 'Capital')).toBe(10_000);
  if (!isMobile) await audit(page, 'simulator');
});

test('orders wait, move by keys, are changed and refused, and go on on another device @desk', async ({
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

  await page.reload();
  await expect(page.getByRole('tab', { name: 'Ordres en attente (1)' })).toBeVisible();
  await openPart(page, 'Ordres en attente (1)');
  await orders.getByRole('button', { name: 'Modifier' }).click();
  const dialog = page.getByRole('dialog', { name: /^Modifier/ });
  await dialog.getByRole('textbox', { name: 'Prix limite' }).fill('0');
  await dialog.getByRole('button', { name: 'Modifier l’ordre' }).click();
  await expect(dialog.getByText(/au-dessus de 0/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Prix limite' }).fill('44 000');
  await dialog.getByRole('button', { name: 'Modifier l’ordre' }).click();
  await expect(orders.getByRole('cell', { name: /^44.000,00$/ })).toBeVisible();

  // Another device goes on from here; the first one is told, and follows.
  const advanced = (device: Page) =>
    device.waitForResponse((response) => response.url().endsWith('/batches') && response.ok());
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
  await settleMessages(page);
  await audit(page, 'simulator in words');
  ticket = await openTicket(page, 'Vendre');
  await expect(ticket.getByRole('button', { name: /^Vendre / })).toBeVisible();
});

test('a device that could not ask the server begins no market in the place of the one under way @only-phone', async ({
  page,
  learner,
  openDevice,
  noise,
}) => {
  expect(learner.cookie).not.toBe('');
  await page.goto('/simulateur');
  const ticket = await openTicket(page, 'Acheter');
  await ticket.getByRole('radio', { name: 'Au marché', exact: true }).check();
  const acknowledged = page.waitForResponse(
    (answer) => answer.url().endsWith('/batches') && answer.ok(),
  );
  await ticket.getByRole('button', { name: /^Acheter / }).click();
  await acknowledged;

  noise.provoke(/ERR_FAILED|Failed to (fetch|load)|503/);
  const other = await openDevice(learner);
  await other.route('**/api/simulator', (route) => route.abort());
  await other.goto('/simulateur');
  await expect(other.getByText(/^Le serveur ne répond pas/)).toBeVisible();
  await audit(other, 'simulator that could not be opened');
  await other.unroute('**/api/simulator');
  await other.route('**/api/simulator', (route) =>
    route.fulfill({ status: 503, json: { code: 'SERVICE_UNAVAILABLE' } }),
  );
  await other.getByRole('button', { name: 'Réessayer' }).click();
  await expect(other.getByText(/^Le service est indisponible/)).toBeVisible();
  await other.unroute('**/api/simulator');
  await other.getByRole('button', { name: 'Réessayer' }).click();
  await expect(other.getByText('Marché simulé', { exact: true })).toBeVisible();
  expect(await exportTrades(other)).toHaveLength(1);
});

test('real candles come in as a file, and a bad row refuses it whole @only-desk', async ({
  page,
  learner,
}, testInfo) => {
  expect(learner.cookie).not.toBe('');
  const rows = Array.from({ length: 90 }, (_, index) => {
    const time = new Date(Date.UTC(2024, 0, 1) + index * 3_600_000).toISOString();
    const open = 40_000 + index * 10;
    return `${time},${open},${open + 30},${open - 20},${open + 10},12.5`;
  });
  const write = (name: string, lines: readonly string[]) => {
    const file = testInfo.outputPath(name);
    writeFileSync(file, `time,open,high,low,close,volume\n${lines.join('\n')}\n`);
    return file;
  };
  const bad = [...rows];
  bad[40] = bad[40]?.replace('12.5', 'douze') ?? '';
  // Counts how often the candles themselves are written in this browser.
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...given) {
      const counts = document.documentElement.dataset;
      if (this.name === 'bougies') counts['puts'] = String(Number(counts['puts'] ?? 0) + 1);
      return put.apply(this, given);
    };
  });
  await page.goto('/simulateur');
  await askWorkspace(page, 'Changer de marché');
  const dialog = page.getByRole('dialog', { name: 'Changer de marché' });
  await dialog.getByRole('tab', { name: 'Mes bougies' }).click();
  const chooser = dialog.getByLabel('Choisir un fichier CSV');
  await chooser.setInputFiles(write('mauvais.csv', bad));
  await expect(dialog.getByText(/Ligne 42/)).toBeVisible();
  await expect(page.getByText('Marché simulé', { exact: true })).toBeAttached();
  await chooser.setInputFiles(write('bougies.csv', rows));
  await expect(dialog.getByText('1 janv. 2024, 00:00 UTC')).toBeVisible();
  await expect(page.getByText('Marché simulé', { exact: true })).toBeAttached();
  await dialog.getByRole('button', { name: 'Ouvrir ces bougies' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Vos bougies', { exact: true })).toBeVisible();
  // It opens with candles of its own length.
  await expect(page.getByRole('radio', { name: '1 heure' })).toBeChecked();
  // Two thirds are past: the market opens on the 61st candle.
  await expect(page.locator('.market-price')).toHaveText(/40.600,0/);
  // The clock tells the file's own dates; a day's candle ends at midnight.
  const clock = page.locator('.transport-clock');
  await expect(clock).toHaveText(/3\sjanv\.\s2024, 12\sh\s00$/);
  await page.getByRole('radio', { name: '1 jour' }).check();
  await page.getByRole('button', { name: 'Avancer d’une bougie' }).click();
  await expect(clock).toHaveText(/4\sjanv\.\s2024, 0\sh\s00$/);
  // What is done is kept at once, and the candles, which stay the same, were kept once.
  await askWorkspace(page, 'Déposer des USDT');
  await page.getByRole('button', { name: 'Déposer', exact: true }).click();
  await expect(message(page, 'Dépôt reçu.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-puts', '1');
  await page.reload();
  await expect(page.getByText('Vos bougies', { exact: true })).toBeVisible();
  await expect(clock).toHaveText(/4\sjanv\.\s2024, 0\sh\s00$/);
  expect(await figure(page.locator('.market-bar'), 'Capital')).toBe(11_000);

  // A coin worth a fraction of a cent has its own tick, lot and steps.
  const cheap = Array.from({ length: 90 }, (_, index) => {
    const open = 420 + index;
    const row = [open, open + 3, open - 2, open + 1].map((price) => `0.00${price}`).join(',');
    return `${1_704_067_200 + index * 3600},${row},90000`;
  });
  await askWorkspace(page, 'Changer de marché');
  await dialog.getByRole('tab', { name: 'Mes bougies' }).click();
  await dialog.getByLabel(/^Symbole/).fill('trop long!');
  await expect(dialog.getByText(/de 2 à 10 lettres/)).toBeVisible();
  await dialog.getByLabel(/^Symbole/).fill('');
  await chooser.setInputFiles(write('DOGEUSDT-1h.csv', cheap));
  await dialog.getByRole('button', { name: 'Ouvrir ces bougies' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: /^DOGE\/USDT/ })).toBeVisible();
  await expect(page.locator('.market-price')).toHaveText(/0,00480000/);
  const ticket = await openTicket(page, 'Acheter');
  const limit = ticket.getByRole('textbox', { name: 'Prix limite' });
  await limit.press('ArrowDown');
  await expect(limit).toHaveValue('0,00479500');
  await limit.fill('0,004123456');
  await ticket.getByRole('button', { name: /^Acheter / }).click();
  await expect(ticket.getByText(/par pas de 0,00000001/)).toBeVisible();
  await ticket.getByRole('radio', { name: 'Au marché', exact: true }).check();
  const offered = readNumber(await ticket.getByRole('textbox', { name: 'Quantité' }).inputValue());
  await ticket.getByRole('button', { name: /^Acheter / }).click();
  await expect(message(page, 'Achat exécuté.')).toBeVisible();
  const [bought] = await exportTrades(page);
  expect(bought).toMatchObject({ sens: 'achat', quantite: String(offered) });
  // The best offer is a few ticks above the last price.
  expect(Number(bought?.['prix'])).toBeGreaterThan(0.0048);
  expect(Number(bought?.['prix'])).toBeLessThan(0.00481);
});

test('a replay that is ended without a network stays ended, and is told of once @only-desk', async ({
  page,
  learner,
  context,
  noise,
}) => {
  expect(learner.cookie).not.toBe('');
  await page.goto('/simulateur');
  await askWorkspace(page, 'Changer de marché');
  const dialog = page.getByRole('dialog', { name: 'Changer de marché' });
  await dialog.getByRole('tab', { name: 'Séance à l’aveugle' }).click();
  const begun = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/simulator/replay') && answer.ok(),
  );
  await dialog.getByRole('button', { name: 'Commencer la séance' }).click();
  await begun;
  noise.provoke(/ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)/);
  await context.setOffline(true);
  const ticket = await openTicket(page, 'Acheter');
  await ticket.getByRole('radio', { name: 'Au marché', exact: true }).check();
  await ticket.getByRole('button', { name: /^Acheter / }).click();
  await expect(message(page, 'Achat exécuté.')).toBeVisible();
  await askWorkspace(page, 'Terminer la séance');
  await page.getByRole('dialog').getByRole('button', { name: 'Terminer la séance' }).click();
  const report = page.getByRole('region', { name: 'Bilan de la séance' });
  await expect(report.getByText(/avant la fin du marché/)).toBeVisible();

  // Back on the network, and after a reload, the report is still there, and the purchase is in it.
  const acknowledged = page.waitForResponse(
    (answer) => answer.url().endsWith('/batches') && answer.ok(),
  );
  await context.setOffline(false);
  await acknowledged;
  await page.reload();
  await expect(report).toBeVisible();
  expect(await exportTrades(page)).not.toHaveLength(0);

  // Left without a network, it does not come back.
  await context.setOffline(true);
  await report.getByRole('button', { name: 'Revenir à mon marché' }).click();
  await expect(page.getByText('Marché simulé', { exact: true })).toBeVisible();
  const left = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.ok(),
  );
  // Loaded anew at once, the browser may not have stored yet that it is over: it asks once more, and is told.
  noise.provoke(/404: (POST|DELETE) \/api\/simulator|status of 404 .*\/api\/simulator/);
  await context.setOffline(false);
  await left;
  await page.reload();
  await askWorkspace(page, 'Changer de marché');
  await dialog.getByRole('tab', { name: 'Séance à l’aveugle' }).click();
  await expect(dialog.getByRole('button', { name: 'Commencer la séance' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Reprendre la séance' })).toBeHidden();
});
