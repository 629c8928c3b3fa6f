import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import FeesOverTime from './fees-over-time.tsx';
import LimitOrMarket from './limit-or-market.tsx';
import OrderBookWalk from './order-book-walk.tsx';
import SpotOrFutures from './spot-or-futures.tsx';
import SpotRoundTrip from './spot-round-trip.tsx';
import WhatYouOwn from './what-you-own.tsx';

afterEach(cleanup);

/** Text with plain spaces, as one would type it. */
const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00A0\u202F]/gu, ' ');
const captionText = () => plain(document.querySelector('.live-caption-text')?.textContent);
const fact = (name: string) =>
  plain(screen.getByText(name, { selector: 'dt' }).nextSibling?.textContent);
const slide = (name: string, value: number) =>
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value: String(value) } });

describe('order-book-walk', () => {
  it('fills the example of the lesson', () => {
    render(<OrderBookWalk />);
    expect(fact('Prix moyen')).toBe('50 031,50');
    expect(fact('Glissement')).toBe('0,043 %');
    expect(captionText()).toContain('4 niveaux consommés.');
  });

  it('slips not at all inside the first level, and says when the book is too small', () => {
    render(<OrderBookWalk />);
    slide('Quantité', 0.2);
    expect(captionText()).toContain('Un seul niveau, aucun glissement.');
    slide('Quantité', 4);
    expect(captionText()).toContain(
      '3,35 BTC sont exécutés jusqu’à 50 160, 0,65 BTC ne trouvent personne',
    );
  });

  it('costs both ways in a thin book', async () => {
    const user = userEvent.setup();
    render(<OrderBookWalk book="mince" />);
    expect(fact('Payé')).toBe('2 059 USDT');
    expect(fact('Prix moyen')).toBe('2,059');
    await user.click(screen.getByRole('radio', { name: 'Vendre' }));
    expect(fact('Reçu')).toBe('1 936 USDT');
  });

  it('writes the book and what was taken in its table', () => {
    render(<OrderBookWalk />);
    const row = screen.getByRole('row', { name: /^Vente 4/u, hidden: true });
    expect(
      within(row)
        .getAllByRole('cell', { hidden: true })
        .map((cell) => plain(cell.textContent)),
    ).toEqual(['50 070', '0,50', '0,15']);
  });
});

describe('limit-or-market', () => {
  it('fills in a dip, misses a rise, and is filled into a fall', async () => {
    const user = userEvent.setup();
    render(<LimitOrMarket />);
    expect(fact('Achat limite')).toBe('en attente');
    await user.click(screen.getByRole('radio', { name: 'Un creux, puis la hausse' }));
    expect(captionText()).toContain('Il en est à +120 USDT, l’achat au marché à +89 USDT.');
    await user.click(screen.getByRole('radio', { name: 'Le prix part sans attendre' }));
    expect(fact('Achat limite')).toBe('non exécuté');
    await user.click(screen.getByRole('radio', { name: 'Le prix s’enfonce' }));
    expect(captionText()).toContain('il en est à −140 USDT, l’achat au marché à −171 USDT.');
  });

  it('is not filled by a price that only touches it', async () => {
    const user = userEvent.setup();
    render(<LimitOrMarket />);
    const limit = screen.getByRole('slider', { name: 'Limite' });
    limit.focus();
    await user.keyboard(
      '{PageDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}',
    );
    expect(limit.getAttribute('aria-valuenow')).toBe('49540');
    await user.click(screen.getByRole('radio', { name: 'Un creux, puis la hausse' }));
    expect(captionText()).toContain('Ordre limite non exécuté.');
  });
});

describe('spot-or-futures', () => {
  it('liquidates ten times leverage at −15 %, and never the coins', () => {
    render(<SpotOrFutures />);
    expect(captionText()).toContain('hors d’Europe : fermée vers 45 226, il reste 0 USDT.');
    expect(captionText()).toContain('Au comptant, vos bitcoins valent 850 USDT et restent à vous.');
    slide('Mouvement du prix', -40);
    expect(captionText()).toContain('cadre européen : fermée vers 37 500, il reste 500 USDT.');
    expect(captionText()).toContain('vos bitcoins valent 600 USDT');
    for (let change = -60; change <= 40; change += 1) {
      slide('Mouvement du prix', change);
      const text = captionText();
      expect(text.includes('cadre européen : fermée'), `${change} %`).toBe(change <= -25);
      expect(text.includes('hors d’Europe : fermée'), `${change} %`).toBe(change <= -10);
    }
    slide('Mouvement du prix', 10);
    expect(captionText()).toContain('Le levier multiplie le mouvement');
    const row = screen.getByRole('row', { name: /Levier 10/u, hidden: true });
    expect(plain(row.textContent)).toContain('2 000 USDT');
  });
});

describe('what-you-own', () => {
  it('says whose coins are in danger', async () => {
    const user = userEvent.setup();
    render(<WhatYouOwn />);
    expect(captionText()).toContain(
      'En danger : sur la plateforme, si vos jetons n’y étaient pas gardés à part.',
    );
    await user.click(screen.getByRole('radio', { name: 'Phrase de récupération volée' }));
    expect(captionText()).toContain('En danger : portefeuille logiciel et portefeuille matériel.');
    await user.click(screen.getByRole('radio', { name: 'Le prix perd la moitié' }));
    expect(captionText()).toContain('Le lieu ne protège pas du prix.');
  });
});

describe('spot-round-trip', () => {
  it('keeps the account of the lesson to the cent', () => {
    render(<SpotRoundTrip />);
    expect(fact('Prix moyen')).toBe('44 488,93');
    expect(fact('Résultat réalisé')).toBe('+19,46 USDT');
    expect(fact('Frais payés')).toBe('0,77 USDT');
    expect(captionText()).toContain('en sont à +19,73 USDT');
    const sale = screen.getByRole('row', { name: /^Vente/u, hidden: true });
    expect(plain(sale.textContent)).toContain('9 769,46');
  });

  it('loses just above the average, for the fee of the sale', async () => {
    const user = userEvent.setup();
    render(<SpotRoundTrip />);
    slide('Prix de la vente', 44_500);
    expect(fact('Résultat réalisé')).toBe('−0,19 USDT');
    expect(captionText()).toContain('Au-dessus du prix moyen, mais pas des frais.');
    await user.click(screen.getByRole('switch', { name: /^Frais de 0,1/u }));
    expect(fact('Résultat réalisé')).toBe('+0,31 USDT');
    expect(fact('Prix moyen')).toBe('44 444,44');
    await user.click(screen.getByRole('radio', { name: 'Tout' }));
    expect(captionText()).toContain('Il ne reste aucun bitcoin');
    await user.click(screen.getByRole('switch', { name: /^Frais de 0,1/u }));
    slide('Prix du second achat', 60_000);
    expect(fact('Prix moyen')).toMatch(/^54 60\d/u);
    slide('Prix de la vente', 48_000);
    expect(fact('Résultat réalisé')).toMatch(/^−/u);
  });
});

describe('fees-over-time', () => {
  it('takes 40.6 % in 520 orders, and 9.9 % in 104', () => {
    render(<FeesOverTime />);
    expect(fact('Ordres en un an')).toBe('520');
    expect(captionText()).toContain('les frais prennent 40,6 % en un an');
    slide('Allers-retours par semaine', 1);
    expect(captionText()).toContain('les frais prennent 9,9 % en un an');
    slide('Frais de preneur, par ordre', 0);
    expect(fact('Reste, preneur')).toBe('1 000 USDT');
  });
});
