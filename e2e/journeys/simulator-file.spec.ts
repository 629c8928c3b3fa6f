import { writeFileSync } from 'node:fs';
import { message } from '../src/pages/lesson.ts';
import {
  askWorkspace,
  exportTrades,
  figure,
  openTicket,
  readNumber,
} from '../src/pages/trading.ts';
import { expect, test } from '../src/test.ts';

// What a file holds is the same at every size.

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
  await expect(dialog.getByText(/1er\sjanv\.\s2024, 0\sh\s00\sUTC/u)).toBeVisible();
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
