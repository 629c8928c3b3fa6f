import { patternNames } from '@chandelle/course/public/figures/figure-properties';
import { exampleOf } from '@chandelle/market/candles/pattern-examples';
import { patterns } from '@chandelle/market/candles/patterns';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { giveWidth } from '../testing/give-width.ts';
import CandleChart from './candles/candle-chart.tsx';
import CandlePattern from './patterns/candle-pattern.tsx';
import CandleTypes from './candles/candle-types.tsx';
import ChartReading from './candles/chart-reading.tsx';
import { labelsOf } from './patterns/pattern-labels.ts';
import { patternNamed, patternTexts } from './patterns/pattern-texts.ts';

afterEach(cleanup);

const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00A0\u202F]/gu, ' ');
const captionText = () => plain(document.querySelector('.live-caption-text')?.textContent);

describe('the texts of patterns', () => {
  it('name every pattern once, by every name that lessons may use', () => {
    const ids = patternNames.map(patternNamed);
    expect(new Set(ids).size).toBe(patterns.length);
    expect(ids.map((id) => patternTexts[id].french)).toEqual([...patternNames]);
  });

  it('point at candles that the pattern has, at prices that they reached', () => {
    for (const { id } of patterns) {
      const { own } = exampleOf(id);
      const labels = labelsOf(id, own);
      expect(labels.length).toBeGreaterThan(0);
      for (const { candle, price } of labels) {
        expect(price).toBeLessThanOrEqual(own[candle]?.high ?? 0);
        expect(price).toBeGreaterThanOrEqual(own[candle]?.low ?? Number.POSITIVE_INFINITY);
      }
    }
  });
});

describe('candle-pattern', () => {
  it('measures what the lesson counts: harami 35 %, piercing line 69 %, engulfing 115 %', () => {
    const share = (name: 'harami-haussier' | 'penetrante' | 'avalement-haussier') => {
      const id = patternNamed(name);
      return plain(labelsOf(id, exampleOf(id).own).at(-1)?.name);
    };
    expect(share('harami-haussier')).toBe('Reprend 35 %');
    expect(share('penetrante')).toBe('Reprend 69 %');
    expect(share('avalement-haussier')).toBe('Reprend 115 %');
  });

  it('shows both a confirming and a failing outcome, and what is lost without context', async () => {
    const user = userEvent.setup();
    render(<CandlePattern pattern={['marteau', 'etoile-filante']} />);
    expect(captionText()).toContain('après une baisse');
    await user.click(screen.getByRole('radio', { name: 'Sans contexte' }));
    expect(captionText()).toContain('Le même dessin après une hausse prend le nom de pendu.');
    await user.click(screen.getByRole('radio', { name: /Et ensuite/u }));
    expect(screen.getByText('Confirmée')).toBeTruthy();
    expect(screen.getByText('Démentie')).toBeTruthy();
    expect(plain(document.body.textContent)).toContain('Clôture sous le creux, 60 150');
    await user.click(screen.getByRole('radio', { name: 'Étoile filante' }));
    expect(captionText()).toContain('Sort vers le bas dans 59 % des cas, 55ᵉ sur 103');
    expect(captionText()).toContain(
      'à pile ou face sortirait de ce dessin vers le bas dans 79 % des cas',
    );
  });
});

it('candle-types tells each type when it is chosen', async () => {
  const user = userEvent.setup();
  render(<CandleTypes />);
  expect(screen.getAllByRole('radio')).toHaveLength(8);
  await user.click(screen.getByRole('radio', { name: /Marubozu baissier/u }));
  expect(captionText()).toContain('Marubozu baissier (bearish marubozu). Long corps baissier');
});

it('chart-reading goes through five tips with the prices that the lesson quotes', async () => {
  const user = userEvent.setup();
  render(<ChartReading />);
  const next = screen.getByRole('button', { name: 'Conseil suivant' });
  const read = [captionText()];
  for (let step = 0; step < 6; step += 1) {
    await user.click(next);
    read.push(captionText());
  }
  expect(read[2]).toContain('clôturé à 61 590, après un creux à 60 990');
  expect(read[3]).toContain('clôture à 61 940, au-dessus du sommet du marteau, 61 610');
  expect(read[4]).toContain('950 USDT, soit 1,5 %');
  expect(read[6]).toBe(read[4]);
  expect(screen.getByRole('button', { current: 'step' }).textContent).toBe('E');
});

it('chart-reading hides what follows each tip, and says nothing of it', async () => {
  giveWidth(480);
  const user = userEvent.setup();
  render(<ChartReading />);
  const told = () => plain(document.querySelector('figure')?.textContent);
  // The engulfing closes at 63,240; its failure, the hammer and what came of it are still to come.
  expect(told()).toContain('63 240');
  for (const later of ['a échoué', '62 180', '61 590', '65 180'])
    expect(told()).not.toContain(later);
  expect(told()).toContain('à découvrir');
  await user.click(screen.getByRole('button', { name: /Conseil B/u }));
  expect(told()).toContain('62 180');
  expect(told()).not.toContain('61 590');
  await user.click(screen.getByRole('button', { name: /Conseil C/u }));
  expect(told()).toContain('61 590');
  expect(told()).not.toContain('61 940');
  await user.click(screen.getByRole('button', { name: /Conseil E/u }));
  expect(told()).toContain('65 180');
  expect(told()).not.toContain('à découvrir');
});

it('candle-chart gives prices to those who do not see it, and no name to anybody', () => {
  const { container } = render(
    <CandleChart
      marked={1}
      candles={[
        [64_000, 64_150, 61_800, 62_000],
        [62_000, 63_500, 61_700, 63_300],
      ]}
    />,
  );
  expect(plain(container.textContent)).toContain('63 300');
  for (const { name } of Object.values(patternTexts)) {
    expect(container.textContent?.toLowerCase()).not.toContain(name.toLowerCase());
  }
});
