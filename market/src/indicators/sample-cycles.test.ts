import { expect, it } from 'vitest';
import { maxDrawdown } from '../risk/drawdown.ts';
import { AVERAGES_WARM_UP, cycleNames, sampleCloses } from './sample-cycles.ts';

it('gives prices enough to warm a 200-day average up, in whole tens', () => {
  for (const name of cycleNames) {
    const { closes, shownFrom } = sampleCloses(name);
    expect(shownFrom).toBe(AVERAGES_WARM_UP);
    expect(closes.every((close) => close > 0 && close % 10 === 0)).toBe(true);
    expect(sampleCloses(name).closes).toEqual(closes);
  }
});

it('rises, falls by half and ends below its start in the cycle', () => {
  const { closes, shownFrom } = sampleCloses('cycle');
  const shown = closes.slice(shownFrom);
  expect(shown).toHaveLength(400);
  expect([shown[0], shown.at(-1)]).toEqual([50_860, 38_190]);
  expect(shown.indexOf(72_700)).toBe(230);
  expect(maxDrawdown(shown).depth).toBeCloseTo(0.492, 3);
});

it('ends where it began in the range, and strays less than a fifth', () => {
  const { closes, shownFrom } = sampleCloses('range');
  const shown = closes.slice(shownFrom);
  expect(shown).toHaveLength(300);
  expect((shown.at(-1) as number) / (shown[0] as number)).toBeCloseTo(1, 2);
  expect(Math.max(...shown)).toBeLessThan(72_000);
  expect(Math.min(...shown)).toBeGreaterThan(48_000);
});
