import type { BlindStretchData, RealChartData } from '@chandelle/course/public/market-data';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StepTasksContext } from '../kit/step-tasks.ts';
import BlindStretch from './blind-stretch.tsx';
import RealChart from './real-chart.tsx';
import { sampleChartData, sampleStretch } from './testing.ts';

beforeEach(() => {
  // Without motion the sequel is there at once.
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00A0\u202F]/gu, ' ');
const shownText = () => plain(document.body.textContent);
const slider = (name: RegExp) => screen.getByRole('slider', { name });

describe('real-chart', () => {
  const draw = (changes: Partial<RealChartData> = {}) =>
    render(<RealChart chart="mai" market={{ ...sampleChartData, ...changes }} />);

  it('says pair, exchange, period and source, and gives every price in its table', () => {
    draw();
    expect(shownText()).toContain(
      'BTC/USD, Coinbase, bougies d’un jour, du 1er mai 2021 au 30 mai 2021 (UTC)',
    );
    expect(shownText()).toContain('Prix réels de Coinbase, recueillis par quelqu-un/depot (MIT).');
    expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(31);
    expect(screen.getByRole('rowheader', { name: /19.mai.2021/u, hidden: true })).toBeTruthy();
  });

  it('tells the candle under the pointer, and the marked one before', () => {
    draw();
    const caption = () => plain(document.querySelector('.market-caption')?.textContent);
    expect(caption()).toContain('3 mai 2021. Ouverture 1 020');
    const chart = document.querySelector('.market-chart');
    if (chart === null) throw new Error('No chart.');
    fireEvent.pointerMove(chart, { clientX: 1 });
    expect(caption()).toContain('1er mai 2021. Ouverture 1 000');
  });

  it('hides what follows a bet from sight and table until one has chosen, and says what became of each choice', async () => {
    const bet = {
      shown: 20,
      question: 'Vous vendez ?',
      options: [
        { text: 'Je vends', says: 'Trop tôt.' },
        { text: 'Je garde', says: 'Dix de plus.' },
      ],
    };
    draw({ bet, marks: [{ at: 25, on: 'high', text: 'Le sommet' }] });
    const rows = () => screen.getAllByRole('row', { hidden: true }).length;
    expect([rows(), document.querySelectorAll('.candle').length]).toEqual([21, 20]);
    expect(shownText()).not.toMatch(/Le sommet|Trop tôt|Dix de plus/u);
    const user = userEvent.setup();
    await user.click(screen.getByRole('radio', { name: 'Je vends' }));
    expect([rows(), document.querySelectorAll('.candle').length]).toEqual([31, 30]);
    expect(shownText()).toMatch(/Le sommet.*Je vends\. Trop tôt\./u);
    await user.click(screen.getByRole('radio', { name: 'Je garde' }));
    expect(shownText()).toContain('Je garde. Dix de plus.');
    expect(rows()).toBe(31);
  });

  it('names weeks and hours as such', () => {
    draw({ interval: '1w' });
    expect(shownText()).toContain('Semaine du 1er mai 2021');
    cleanup();
    draw({ interval: '4h' });
    expect(shownText()).toContain('1er mai 2021, 8 h');
  });
});

describe('blind-stretch', () => {
  const draw = (changes: Partial<BlindStretchData> = {}) =>
    render(<BlindStretch stretch="bougies" market={{ ...sampleStretch, ...changes }} />);
  const go = () => userEvent.setup().click(screen.getByRole('button', { name: 'Voir la suite' }));

  it('tells neither date nor market nor sequel before the decision', () => {
    draw();
    for (const secret of ['Coinbase', 'BTC', '2021', 'depot', 'Un printemps', 'Ce que c’était'])
      expect(shownText()).not.toContain(secret);
    expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(21);
    expect(shownText()).toContain('Le dernier prix est ramené à 1 000.');
  });

  it('keeps the place of whoever works by keys when the sequel has come', async () => {
    const user = userEvent.setup();
    draw();
    await user.click(screen.getByRole('radio', { name: 'Rester dehors' }));
    const button = screen.getByRole('button', { name: 'Voir la suite' });
    button.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Essayer autre chose' })).toBe(button);
    expect(document.activeElement).toBe(button);
  });

  it('waits for a decision, and for one that keeps to the rules', async () => {
    const user = userEvent.setup();
    draw();
    await go();
    expect(shownText()).not.toContain('Ce que c’était');
    await user.click(screen.getByRole('radio', { name: 'Acheter' }));
    expect(shownText()).toContain(
      'Trop dans un seul actif. La règle du cours en admet 5 %, soit 50,00 € ici.',
    );
    await go();
    expect(shownText()).not.toContain('Ce que c’était');
    fireEvent.change(slider(/Somme/u), { target: { value: '50' } });
    fireEvent.keyDown(slider(/Stop/u), { key: 'End' });
    expect(shownText()).toContain('Stop trop près. À moins de 2 %');
    fireEvent.keyDown(slider(/Stop/u), { key: 'Home' });
    expect(shownText()).toContain('Dans les règles.');
  });

  it('plays the decision, beside what doing nothing, holding and the lesson would have brought', async () => {
    const user = userEvent.setup();
    draw();
    await user.click(screen.getByRole('radio', { name: 'Acheter' }));
    fireEvent.change(slider(/Somme/u), { target: { value: '50' } });
    fireEvent.keyDown(slider(/Stop/u), { key: 'Home' });
    await go();
    const text = shownText();
    // The sequel rises by 1 % a candle, ten times; the stop is 5 % away.
    expect(text).toContain(
      'Ni stop, ni objectif. Vous sortez à la dernière clôture : +2,00 R avant frais, +4,90 € frais compris.',
    );
    expect(text).toContain('Rester dehors0,00 €');
    expect(text).toContain('Acheter 50 € et garder+4,90 €');
    expect(text).toContain('Le plan de la leçon+4,90 €');
    expect(text).toContain('Décision le 20 mai 2021, à 1 000. À la fin : 1 100, soit +10,0 %.');
    expect(text).toContain(
      'Un printemps. La leçon, elle, achetait : +2,00 R avant frais. 1 R est la perte prévue à son stop.',
    );
    expect(text).toContain('recueillis par quelqu-un/depot (MIT)');
  });

  it('says what staying out spared or missed', async () => {
    const user = userEvent.setup();
    draw({ plan: 'out', stop: null });
    await user.click(screen.getByRole('radio', { name: 'Rester dehors' }));
    await go();
    expect(shownText()).toContain('Dehors. Le prix a monté sans vous.');
    expect(shownText()).toContain('La leçon, elle, restait dehors.');
  });

  it('offers a short sale only where the lesson teaches it', async () => {
    const user = userEvent.setup();
    draw();
    expect(screen.queryByRole('radio', { name: 'Vendre à découvert' })).toBeNull();
    cleanup();
    draw({ short: true });
    await user.click(screen.getByRole('radio', { name: 'Vendre à découvert' }));
    fireEvent.change(slider(/Somme/u), { target: { value: '50' } });
    fireEvent.keyDown(slider(/Stop/u), { key: 'End' });
    await go();
    expect(shownText()).toContain('Stop touché.');
  });

  it('is a task of its step, done when the sequel is seen', async () => {
    const user = userEvent.setup();
    const finish = vi.fn<(id: string) => void>();
    const tasks = { done: [], add: () => () => {}, finish };
    render(
      <StepTasksContext value={tasks}>
        <BlindStretch stretch="bougies" market={sampleStretch} />
      </StepTasksContext>,
    );
    await user.click(screen.getByRole('radio', { name: 'Rester dehors' }));
    expect(finish).not.toHaveBeenCalled();
    await go();
    expect(finish).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Essayer autre chose' }));
    expect(shownText()).not.toContain('Ce que c’était');
  });
});
