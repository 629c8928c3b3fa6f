import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import AverageLab from './average-lab.tsx';
import AverageWeights from './average-weights.tsx';
import AverageWindow from './average-window.tsx';
import { backtestCrossing } from './backtest-crossing.ts';
import CrossEvidence from './cross-evidence.tsx';
import CrossTrades from './cross-trades.tsx';
import PitfallChecklist from './pitfall-checklist.tsx';
import { pitfalls } from './pitfalls.ts';

/** What a slider reaches. */
interface Span {
  least: number;
  most: number;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Text with plain spaces, as one would type it. */
const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00A0\u202F]/gu, ' ');
const captionText = () => plain(document.querySelector('.live-caption-text')?.textContent);
const facts = () => [...document.querySelectorAll('.facts dd')].map((dd) => plain(dd.textContent));
const taskText = () => plain(document.querySelector('.task')?.textContent);
const setSlider = (name: string, value: number) =>
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value: String(value) } });

describe('average-lab', () => {
  it.each([
    [5, ['2 jours', '330 USDT', '91']],
    [50, ['25 jours', '157 USDT', '20']],
    [100, ['49 jours', '127 USDT', '4']],
  ])('reads a period of %i as the lesson does', (period, expected) => {
    render(<AverageLab />);
    setSlider('Période', period);
    expect(facts()).toEqual(expected);
    expect(captionText()).toContain(`SMA ${period} :`);
  });

  it('shows both kinds: the exponential is a little quicker, and crossed more or less often', () => {
    render(<AverageLab show="both" />);
    expect(captionText()).toContain(
      'La simple a 25 jours de retard et bouge de 157 USDT par jour ; l’exponentielle, 21 jours et 147 USDT. Le prix les traverse 20 et 18 fois.',
    );
    setSlider('SMA, période', 9);
    setSlider('EMA, période', 9);
    expect(captionText()).toContain('Le prix les traverse 55 et 63 fois.');
  });

  it('offers the usual periods in both kinds', async () => {
    const user = userEvent.setup();
    render(<AverageLab show="usual" />);
    await user.click(screen.getByRole('radio', { name: '200' }));
    expect(facts()).toEqual(['99,5 jours', '85 jours', '56 USDT', '4']);
    await user.click(screen.getByRole('radio', { name: 'Exponentielle' }));
    expect(facts()).toEqual(['99,5 jours', '60 jours', '73 USDT', '8']);
  });
});

describe('average-window', () => {
  it('adds up, divides, and tells what leaves and what comes in', () => {
    render(<AverageWindow />);
    expect(captionText()).toContain('Jour 5 : 61 400 USDT.');
    expect(captionText()).toContain(
      '61 000 + 61 400 + 60 800 + 61 600 + 62 200 = 307 000, divisé par 5. Avancez la fenêtre',
    );
    setSlider('Dernier jour de la fenêtre', 6);
    expect(captionText()).toContain('Jour 6 : 61 600 USDT.');
    expect(captionText()).toContain('Sort le jour 1 (61 000), entre le jour 6 (62 000).');
    setSlider('Dernier jour de la fenêtre', 12);
    expect(captionText()).toContain('Jour 12 : 62 500 USDT.');
  });

  it('still rises two days after the price has turned', () => {
    render(<AverageWindow />);
    setSlider('Dernier jour de la fenêtre', 10);
    expect(captionText()).toContain('Jour 10 : 62 760 USDT.');
  });
});

it('average-weights gives the shares that the lesson quotes', () => {
  render(<AverageWeights />);
  expect(facts()).toEqual(['5,0 %', '9,5 %']);
  expect(captionText()).toContain('86 % du poids dans les 20 derniers jours');
  setSlider('Période', 5);
  expect(facts()).toEqual(['20,0 %', '33,3 %']);
});

describe('cross-trades', () => {
  it('plays the golden and the death cross of the lesson', () => {
    render(<CrossTrades market="cycle" fast={50} slow={200} />);
    expect(facts()).toEqual(['2', '1', '−3,6 %', '−24,9 %']);
    expect(captionText()).toContain('28 % avec la règle, 49 % en gardant');
    expect(captionText()).toContain('elle vend à 52 900, 82 jours plus tard et 27 % plus bas');
    const rows = [...document.querySelectorAll('tbody tr')].map((row) => plain(row.textContent));
    expect(rows).toEqual([
      '50 860 (jour 1)47 410 (jour 13)−6,8 %',
      '51 130 (jour 131)52 900 (jour 313)+3,5 %',
    ]);
  });

  it('tells the other settings that the lesson names', () => {
    render(<CrossTrades market="cycle" fast={50} slow={200} />);
    setSlider('Période rapide', 20);
    setSlider('Période lente', 50);
    expect(facts()[2]).toBe('+26,9 %');
    setSlider('Période rapide', 10);
    setSlider('Période lente', 30);
    expect(facts().slice(0, 3)).toEqual(['9', '3', '0,0 %']);
  });

  it('holds above one average, and pays fees when told', async () => {
    const user = userEvent.setup();
    render(<CrossTrades market="cycle" slow={50} />);
    expect(screen.getAllByRole('slider')).toHaveLength(1);
    expect(facts()).toEqual(['10', '1', '+27,9 %', '−24,9 %']);
    expect(captionText()).toContain('15 % avec la règle');
    await user.click(screen.getByRole('radio', { name: /0,1/u }));
    expect(facts()[2]).toBe('+25,4 %');
  });

  it('is cut to pieces in a range, at any speed', async () => {
    const user = userEvent.setup();
    render(<CrossTrades market="range" fast={10} slow={30} />);
    expect(facts()).toEqual(['8', '1', '−23,2 %', '−0,3 %']);
    setSlider('Période rapide', 36);
    setSlider('Période lente', 76);
    expect(facts()[2]).toBe('+9,0 %');
    setSlider('Période lente', 75);
    expect(facts()[2]).toBe('+0,7 %');
    setSlider('Période rapide', 50);
    setSlider('Période lente', 200);
    expect(facts().slice(0, 3)).toEqual(['3', '0', '−11,2 %']);
    setSlider('Période rapide', 5);
    setSlider('Période lente', 20);
    expect(facts().slice(0, 3)).toEqual(['13', '3', '−17,6 %']);
    await user.click(screen.getByRole('radio', { name: /0,1/u }));
    expect(facts()[2]).toBe('−19,7 %');
  });

  it('wins in the range at about one of ten settings that its sliders reach', () => {
    render(<CrossTrades market="range" fast={10} slow={30} />);
    const [fast, slow] = ['Période rapide', 'Période lente'].map((name) => {
      const slider = screen.getByRole('slider', { name });
      return {
        least: Number(slider.getAttribute('min')),
        most: Number(slider.getAttribute('max')),
      };
    }) as [Span, Span];
    const results: number[] = [];
    for (let quick = fast.least; quick <= fast.most; quick += 1)
      for (let calm = Math.max(slow.least, quick + 1); calm <= slow.most; calm += 1)
        results.push(
          backtestCrossing({ market: 'range', fast: quick, slow: calm, fees: false }).result,
        );
    expect(results.length).toBeGreaterThan(1000);
    const won = results.filter((result) => result > 0).length / results.length;
    expect(Math.round(10 * won)).toBe(1);
  });

  it('sets the task to find a setting that wins, which stays done whatever follows', () => {
    render(<CrossTrades market="range" fast={10} slow={30} winning />);
    expect(taskText()).toContain('À vous : Trouvez deux périodes');
    expect(taskText()).toContain('Ici, elle fait −23,2 %.');
    setSlider('Période rapide', 36);
    expect(taskText()).toContain('À vous : ');
    setSlider('Période lente', 76);
    expect(taskText()).toContain('Tâche faite : ');
    setSlider('Période rapide', 5);
    expect(taskText()).toContain('Tâche faite : ');
    expect(taskText()).toContain('Déplacez maintenant une période d’un jour');
  });

  it('sets no task unless it is told to', () => {
    render(<CrossTrades market="range" fast={36} slow={76} />);
    expect(document.querySelector('.task')).toBeNull();
  });

  it('keeps the slow average slower than the fast one', () => {
    render(<CrossTrades market="cycle" fast={50} slow={200} />);
    setSlider('Période lente', 10);
    expect(captionText()).toContain('SMA 50 et 51');
  });
});

it('cross-evidence compares crossings with any day, and draws anew', async () => {
  const user = userEvent.setup();
  render(<CrossEvidence />);
  const first = captionText();
  expect(first).toContain('après n’importe quel jour');
  await user.click(screen.getByRole('button', { name: /Tirer/u }));
  expect(captionText()).not.toBe(first);
  await user.click(screen.getByRole('radio', { name: /hausse de fond/u }));
  expect(captionText()).toContain('Quand tout monte, tout signal semble bon');
  const shares = [...document.querySelectorAll('tbody tr')].map((row) =>
    Number.parseFloat(plain(row.querySelector('td')?.textContent).replace(',', '.')),
  );
  expect(shares[2]).toBeGreaterThan(55);
  expect(Math.abs((shares[0] ?? 0) - (shares[2] ?? 0))).toBeLessThan(6);
});

describe('pitfall-checklist', () => {
  it('keeps ticks in this browser, and lets them be taken back', async () => {
    const user = userEvent.setup();
    const { unmount } = render(<PitfallChecklist />);
    expect(captionText()).toContain('0 sur 7. Encore 7 règles à travailler.');
    const [first, second] = screen.getAllByRole<HTMLInputElement>('checkbox');
    await user.click(first as HTMLElement);
    (second as HTMLElement).focus();
    await user.keyboard(' ');
    expect(captionText()).toContain('2 sur 7.');
    unmount();
    render(<PitfallChecklist />);
    expect(
      screen.getAllByRole<HTMLInputElement>('checkbox').filter((box) => box.checked),
    ).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Tout décocher' }));
    expect(captionText()).toContain('0 sur 7.');
  });

  it('says when all are ticked', async () => {
    const user = userEvent.setup();
    render(<PitfallChecklist />);
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    expect(captionText()).toContain(
      `${pitfalls.length} sur ${pitfalls.length}. Relisez cette liste`,
    );
  });

  it('works where the browser keeps nothing or keeps nonsense', async () => {
    localStorage.setItem('chandelle:pitfalls', '{"not": "a list"}');
    const user = userEvent.setup();
    render(<PitfallChecklist />);
    expect(captionText()).toContain('0 sur 7.');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    await user.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
    expect(captionText()).toContain('1 sur 7.');
  });
});
