import { createSimulation } from '@chandelle/market/simulation/simulation';
import { readBook } from '@chandelle/market/simulation/read-market';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '../../ui/toast.tsx';
import TradingPanel from './trading-panel.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', () => Promise.reject(new Error('No server here.')));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const plain = (text: string | null | undefined) =>
  (text ?? '').replace(/[\u00A0\u202F]/gu, ' ').replace('−', '-');
const fact = (name: string) =>
  plain(screen.getByText(name, { selector: 'dt' }).nextSibling?.textContent);
const numberOf = (text: string) => Number(text.replace(/[^\d,-]/gu, '').replace(',', '.'));
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const click = (name: RegExp | string) =>
  userEvent.setup().click(screen.getByRole('button', { name }));

function open(preset: 'prise-en-main' | 'spot-section' = 'prise-en-main') {
  return render(
    <>
      <TradingPanel preset={preset} />
      <Toaster />
    </>,
  );
}

/** What an amount buys in the book as it opens, by hand: from the best price on, no fee. */
function boughtFor(amount: number, scenario: 'range' | 'chop', seed: number): number {
  const { asks } = readBook(createSimulation({ scenario, seed, preset: 'prise-en-main' }), 70);
  let left = amount;
  let coins = 0;
  for (const { price, quantity } of asks) {
    const part = Math.min(quantity, left / price);
    coins += part;
    left -= part * price;
  }
  return Math.floor(coins * 1e6 + 1e-6) / 1e6;
}

describe('the panel of the spot section', () => {
  it('tells the numbers that the lesson follows, and they add up', async () => {
    open('spot-section');
    expect(fact('Prix moyen')).toBe('–');
    type('Montant', '250');
    await click(/^Acheter /u);
    const start = 10_000;
    const [cash, cost] = [numberOf(fact('USDT')), numberOf(fact('Coût des BTC'))];
    expect(cash + cost).toBeCloseTo(start, 2);
    expect(cost).toBeCloseTo(250, 0);
    expect(numberOf(fact('Prix moyen'))).toBeCloseTo(cost / numberOf(fact('BTC')), -1);
    expect(fact('Réalisé')).toBe('0,00 USDT');
    expect(numberOf(fact('Latent'))).toBeLessThanOrEqual(0);
  });
});

describe('the panel of the first section', () => {
  it('asks for a purchase and its sale, and says when both are made', async () => {
    open();
    const task = () => plain(document.querySelector('.task')?.textContent);
    expect(task()).toContain('À vous : Achetez, puis revendez.');
    expect(task()).toContain('Rien n’est encore acheté.');
    await click(/^Acheter /u);
    expect(task()).toContain('Vous avez des bitcoins.');
    await userEvent.setup().click(screen.getByRole('tab', { name: 'Vendre' }));
    await click(/^Vendre /u);
    expect(task()).toContain('Tâche faite : Achetez, puis revendez.');
  });

  it('starts with 50 000 USDT, no BTC, a price of 50 000 and fees off', () => {
    open();
    expect(fact('BTC')).toBe('0,000000');
    expect(fact('USDT')).toBe('50 000,00');
    expect(fact('Résultat')).toBe('0,00 USDT');
    expect(plain(document.querySelector('.panel-price')?.textContent)).toContain('50 000,00');
    expect(screen.getByRole('switch', { name: /Frais/u }).getAttribute('aria-checked')).toBe(
      'false',
    );
  });

  it('buys at market what the book gives, and offers a quarter of it for sale', async () => {
    open();
    await click(/^Acheter /u);
    const bought = boughtFor(1000, 'range', 7);
    expect(Math.abs(numberOf(fact('BTC')) - bought)).toBeLessThanOrEqual(1e-6);
    expect(numberOf(fact('USDT'))).toBeCloseTo(49_000, 0);
    await userEvent.setup().click(screen.getByRole('tab', { name: 'Vendre' }));
    const quarter = Math.floor((bought / 4) * 1e4) / 1e4;
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantité' });
    expect(numberOf(field.value)).toBeCloseTo(quarter, 6);
    expect(field.value).toMatch(/^\d,\d{4}$/u);
  });

  it('moves by 100 USDT, 0.001 BTC and a price of 100, never below 0', async () => {
    open();
    await click('Augmenter\u00a0: Montant');
    expect(numberOf(screen.getByRole<HTMLInputElement>('textbox', { name: 'Montant' }).value)).toBe(
      1100,
    );
    await userEvent.setup().click(screen.getByRole('radio', { name: 'Limite' }));
    const price = () =>
      numberOf(screen.getByRole<HTMLInputElement>('textbox', { name: 'Prix limite' }).value);
    await click('Diminuer\u00a0: Prix limite');
    expect(price()).toBe(49_900);
    type('Prix limite', '50');
    await click('Diminuer\u00a0: Prix limite');
    expect(price()).toBe(0);
    await click('Diminuer\u00a0: Prix limite');
    expect(price()).toBe(0);
  });

  it('says at its field why an order is rejected, and changes nothing', async () => {
    open();
    type('Montant', '60000');
    await click(/^Acheter /u);
    const field = screen.getByRole('textbox', { name: 'Montant' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(plain(document.getElementById(`${field.id}-error`)?.textContent)).toContain(
      'vous disposez de 50 000 USDT',
    );
    expect(fact('USDT')).toBe('50 000,00');
    type('Montant', '0');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Acheter /u }).disabled).toBe(
      true,
    );
  });

  it('keeps its state until it is reset', async () => {
    const { unmount } = open();
    await click(/^Acheter /u);
    const held = fact('BTC');
    unmount();
    open();
    expect(fact('BTC')).toBe(held);
    expect(within(screen.getByRole('table', { name: '' })).getByText('Achat')).toBeTruthy();
    await click('Réinitialiser');
    expect(fact('BTC')).toBe('0,000000');
    expect(fact('USDT')).toBe('50 000,00');
  });

  it('takes a profit with its message, and sells what it says', async () => {
    open();
    await click(/^Acheter /u);
    const held = numberOf(fact('BTC'));
    await click(/vendre 50/u);
    expect(numberOf(fact('BTC'))).toBeCloseTo(held - Math.floor(held * 5e5) / 1e6, 6);
    expect(await screen.findByText('Take Profit 50 Exécuté!')).toBeTruthy();
    expect(screen.getByText(/^Take Profit \+50.%$/u)).toBeTruthy();
    await click(/vendre 100/u);
    expect(fact('BTC')).toBe('0,000000');
  });

  it('lets a limit order rest, and cancels it', async () => {
    open();
    await userEvent.setup().click(screen.getByRole('radio', { name: 'Limite' }));
    type('Prix limite', '49 000');
    await click(/^Acheter /u);
    expect(fact('BTC')).toBe('0,000000');
    const waiting = screen.getByRole('region', { name: 'Ordres en attente' });
    expect(plain(waiting.textContent)).toContain('Achat limite, 0,020408 BTC à 49 000,00 USDT');
    await userEvent.setup().click(within(waiting).getByRole('button', { name: /^Annuler/u }));
    expect(screen.queryByRole('region', { name: 'Ordres en attente' })).toBeNull();
  });
});

it('the panel of the spot section starts with 10 000 USDT and an amount of a tenth of a bitcoin', () => {
  open('spot-section');
  expect(fact('USDT')).toBe('10 000,00');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Montant' }).value).toMatch(
    /^5.000,00$/u,
  );
});
