import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';

/** One price of the book, as the screen shows it. */
interface BookRow {
  price: number;
  quantity: number;
}

/** Reads a number as the screen writes it: « 50 012,40 », « −3,20 USDT ». */
export function readNumber(text: string): number {
  const plain = text
    .replace('−', '-')
    .replace(/[^\d,-]/gu, '')
    .replace(',', '.');
  if (!/^-?\d+(\.\d+)?$/u.test(plain)) throw new Error(`No number: ${text}`);
  return Number(plain);
}

/** Reads a figure of a list by its name. */
export async function figure(part: Locator | Page, name: string): Promise<number> {
  const value = part.locator(`dl > div:has(> dt:text-is("${name}")) > dd`);
  return readNumber(await value.first().innerText());
}

/** Reads a side of the book as it is shown, best price first. */
export async function readBook(part: Locator | Page, side: 'ask' | 'bid'): Promise<BookRow[]> {
  const rows = await part.locator(`.ladder-${side}`).evaluateAll((elements) =>
    elements.map((row) => ({
      price: row.querySelector('th')?.lastChild?.textContent ?? '',
      quantity: row.querySelector('td')?.textContent ?? '',
    })),
  );
  const read = rows.map(({ price, quantity }) => ({
    price: readNumber(price),
    quantity: readNumber(quantity),
  }));
  return side === 'ask' ? read.toReversed() : read;
}

/** Walks a book by hand, as far as an amount of money goes. The screen's quantities have three decimals. */
export function spend(rows: readonly BookRow[], amount: number): { coins: number; spent: number } {
  let left = amount;
  let coins = 0;
  for (const { price, quantity } of rows) {
    const part = Math.min(quantity, left / price);
    coins += part;
    left -= part * price;
    if (left < 1e-9) return { coins, spent: amount };
  }
  throw new Error('The rows in view do not hold that much.');
}

/** Walks a book by hand for a number of coins. */
export function sell(rows: readonly BookRow[], coins: number): number {
  let left = coins;
  let value = 0;
  for (const { price, quantity } of rows) {
    const part = Math.min(quantity, left);
    value += part * price;
    left -= part;
    if (left < 1e-12) return value;
  }
  throw new Error('The rows in view do not hold that much.');
}

/** Reads the trades that the simulator exports: each row by its column's name. */
export async function exportTrades(page: Page): Promise<Record<string, string>[]> {
  await openPart(page, 'Historique');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter en CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('trades.csv');
  const [header = '', ...rows] = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  const names = header.split(',');
  return rows.map((row) =>
    Object.fromEntries(row.split(',').map((cell, index) => [names[index] ?? '', cell])),
  );
}

/** Opens the ticket of a side: in its drawer on narrow windows. */
export async function openTicket(page: Page, side: 'Acheter' | 'Vendre'): Promise<Locator> {
  const bar = page.locator('.trade-bar');
  await page.locator('.trade-bar, .workspace-ticket').waitFor();
  if (await bar.isVisible()) await bar.getByRole('button', { name: side, exact: true }).click();
  else await page.getByRole('tab', { name: side, exact: true }).click();
  const ticket = page.locator('.ticket');
  await expect(ticket).toBeVisible();
  return ticket;
}

/** Asks for something that stands in the bar on wide windows, and in the workspace's menu elsewhere. */
export async function askWorkspace(
  page: Page,
  asked: 'Changer de marché' | 'Terminer la séance' | 'Déposer des USDT',
): Promise<void> {
  const bar = page.locator('.market-bar');
  await bar.waitFor();
  const button = bar.getByRole('button', {
    name: asked === 'Terminer la séance' ? 'Terminer' : asked,
  });
  if (await button.isVisible()) return button.click();
  await bar.getByRole('button', { name: 'Compte, mentions et contrat' }).click();
  return page.getByRole('menuitem', { name: asked }).click();
}

/** Opens the part of the account that a tab holds; on narrow windows it is under another one. */
export async function openPart(page: Page, name: string | RegExp): Promise<void> {
  const past = /^(Historique|Exécutions|Journal|Discipline|En mots)/u;
  const text = String(name).replace(/[/^$]/gu, '');
  const narrow = page.getByRole('tablist', { name: 'Le marché et votre compte' });
  await page.getByRole('tablist', { name: 'Votre compte' }).or(narrow).first().waitFor();
  if (await narrow.isVisible()) {
    await narrow.getByRole('tab', { name: past.test(text) ? 'Historique' : /^Positions/ }).click();
    if (text === 'Historique') return page.getByRole('tab', { name: 'Exécutions' }).click();
  }
  return page.getByRole('tab', { name, exact: typeof name === 'string' }).click();
}

/** Waits until no message floats over the page any more. */
export async function waitForNoMessages(page: Page): Promise<void> {
  await expect(page.locator('[data-toast]')).toHaveCount(0, { timeout: 20_000 });
}

/** Begins the same market each time: it stands at 50 000 first, and at 50 070 after 28 minutes. */
export async function openKnownMarket(page: Page): Promise<void> {
  await askWorkspace(page, 'Changer de marché');
  const market = page.getByRole('dialog', { name: 'Changer de marché' });
  await market.getByRole('textbox', { name: 'Numéro du marché' }).fill('8');
  await market.getByRole('button', { name: 'Recommencer ce marché' }).click();
  await expect(market).toBeHidden();
}

/** Collects what the server says of a learner's markets from now on; the list of episodes, which is everybody's, apart. */
export function collectMarketAnswers(page: Page): string[] {
  const told: string[] = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.startsWith('/api/simulator') && pathname !== '/api/simulator/episodes')
      void answer.text().then(
        (text) => told.push(text),
        () => undefined,
      );
  });
  return told;
}
