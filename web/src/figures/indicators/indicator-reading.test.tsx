import { parseRuleBook, ruleBookFile } from '@chandelle/course/rule-book';
import { readLessonFiles } from '@chandelle/course/testing/real-course';
import { findBroken } from '@chandelle/course/worked-examples';
import { atr } from '@chandelle/market/indicators/atr';
import { bollinger } from '@chandelle/market/indicators/bollinger';
import { retracementLevels } from '@chandelle/market/indicators/fibonacci';
import { macd } from '@chandelle/market/indicators/macd';
import { rsi } from '@chandelle/market/indicators/rsi';
import { sampleMarket } from '@chandelle/market/indicators/sample-markets';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import IndicatorReading from './indicator-reading.tsx';
import { shownMarkets } from './lesson-markets.ts';
import { readingRounds } from './reading-rounds.ts';

afterEach(cleanup);

const at = (values: ArrayLike<number>, index: number) => values[index] ?? Number.NaN;
const captionText = () =>
  (document.querySelector('.live-caption-text')?.textContent ?? '').replace(
    /[\u00A0\u202F]/gu,
    ' ',
  );

describe('the reading exercise', () => {
  it('has one right reading a chart, not always at the same place', () => {
    const places = readingRounds.map(({ readings }) => readings.findIndex(({ right }) => right));
    expect(
      readingRounds.every(({ readings }) => readings.filter((r) => r.right).length === 1),
    ).toBe(true);
    expect(new Set(places).size).toBe(3);
  });

  it('uses no chart whose sequel another figure has shown', () => {
    const shown = shownMarkets.map(String);
    for (const { market } of readingRounds) expect(shown).not.toContain(String(market));
    expect(new Set(readingRounds.map(({ market }) => String(market))).size).toBe(5);
  });

  it('shows what it says of its charts', () => {
    const [strong, squeezed, broken, , rejected] = readingRounds.map((round) => {
      const { candles, closes, shownFrom } = sampleMarket(...round.market);
      return { candles, closes, today: shownFrom + round.seen - 1, shownFrom };
    });
    if (!strong || !squeezed || !broken || !rejected) throw new Error('Five rounds.');
    const strength = rsi(strong.closes);
    const overbought = [...strength.keys()].filter(
      (index) => index <= strong.today && index > strong.today - 11 && at(strength, index) >= 70,
    );
    expect(overbought).toHaveLength(10);
    const { upper, lower, middle } = bollinger(squeezed.closes);
    const widths = [...middle.keys()]
      .slice(squeezed.shownFrom, squeezed.today + 1)
      .map((index) => (at(upper, index) - at(lower, index)) / at(middle, index));
    expect(Math.min(...widths)).toBe(widths.at(-1));
    expect(at(broken.closes, broken.today)).toBe(80_830);
    expect(at(macd(broken.closes).line, broken.today)).toBeGreaterThan(0);
    const before = broken.candles.slice(broken.today - 15, broken.today - 2);
    expect(Math.min(...before.map(({ low }) => low))).toBe(81_860);
    const last = rejected.candles[rejected.today];
    expect([last?.low, last?.close]).toEqual([79_690, 84_320]);
    const past = rejected.candles.slice(rejected.shownFrom, rejected.today + 1);
    expect(Math.max(...past.map(({ high }) => high))).toBe(98_610);
    expect((98_610 - 84_320) / (84_320 - 77_800)).toBeCloseTo(2.19, 2);
    // « RSI à 45, resté au-dessus de 40. Bandes larges de 20 %, contre 31 % vingt jours plus tôt »
    const { shownFrom, today, closes } = rejected;
    const momentum = rsi(closes);
    expect(Math.floor(at(momentum, today))).toBe(45);
    const seen = [...momentum.keys()].filter((index) => index >= shownFrom && index <= today);
    expect(Math.min(...seen.map((index) => at(momentum, index)))).toBeGreaterThan(40);
    const bands = bollinger(closes);
    const widthAt = (index: number) =>
      Math.round(
        (100 * (at(bands.upper, index) - at(bands.lower, index))) / at(bands.middle, index),
      );
    expect([widthAt(today - 20), widthAt(today)]).toEqual([31, 20]);
  });

  it('keeps the rules of the course wherever one buys, but for the ratio that it speaks of', () => {
    const { book } = parseRuleBook(readLessonFiles().get(ruleBookFile) ?? '');
    if (book === null) throw new Error('The rule book has problems.');
    const bought = readingRounds.filter(({ shows }) => shows === 'levels');
    expect(bought).toHaveLength(1);
    for (const round of bought) {
      const { candles, closes, shownFrom } = sampleMarket(...round.market);
      const today = shownFrom + round.seen - 1;
      const column = (key: 'high' | 'low') => Float64Array.from(candles, (candle) => candle[key]);
      const past = candles.slice(shownFrom, today + 1);
      const target = Math.max(...past.map(({ high }) => high));
      const start = Math.min(...past.map(({ low }) => low));
      const touched = retracementLevels(start, target).find(({ ratio }) => ratio === 0.618);
      const broken = findBroken(
        {
          in: 'indicateurs-techniques/fibonacci',
          quote: '',
          side: 'long',
          entry: at(closes, today),
          stop: round.plan?.[0]?.price ?? Number.NaN,
          target,
          zone: Math.min(touched?.price ?? Number.NaN, candles[today]?.low ?? Number.NaN),
          atr: at(atr({ high: column('high'), low: column('low'), close: closes }), today),
          breaks: [],
        },
        book,
      );
      expect([...broken.keys()]).toEqual(['ratio']);
      expect(round.readings.find(({ right }) => right)?.why).toContain('sous 1:3');
    }
  });

  it('shows the future only after the right reading, and counts first tries', async () => {
    const user = userEvent.setup();
    render(<IndicatorReading />);
    const rows = () => document.querySelectorAll('tbody tr').length;
    for (const [index, round] of readingRounds.entries()) {
      expect(rows()).toBe(round.seen);
      const choices = screen.getByRole('group', { name: /^Lecture/u }).querySelectorAll('button');
      const right = round.readings.findIndex((reading) => reading.right);
      if (index === 0) {
        fireEvent.click(choices[(right + 1) % 3] as Element);
        expect(captionText()).toMatch(/^Pas tout à fait/u);
        expect(screen.queryByRole('button', { name: 'Voir la suite' })).toBeNull();
      }
      fireEvent.click(choices[right] as Element);
      expect(captionText()).toMatch(/^Juste/u);
      await user.click(screen.getByRole('button', { name: 'Voir la suite' }));
      expect(document.activeElement?.getAttribute('aria-label')).toBe(
        `Lecture du graphique ${index + 1} sur 5`,
      );
      expect(rows()).toBe(round.seen + 20);
      expect(captionText()).toContain('20 jours plus tard');
      await user.click(screen.getByRole('button', { name: /Graphique suivant|Voir le bilan/u }));
    }
    expect(captionText()).toContain('4 sur 5 du premier coup.');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Bilan de l’exercice');
    await user.click(screen.getByRole('button', { name: 'Recommencer' }));
    expect(captionText()).toContain('À vous.');
  });
});
