import { describe, expect, it } from 'vitest';
import { isCandle } from './candle.ts';
import { patternsAtEnd } from './patterns.ts';
import { sampleChart } from './sample-chart.ts';

const seeds = Array.from({ length: 20 }, (_, index) => index + 1);

describe.each(seeds)('the sample chart of seed %i', (seed) => {
  const chart = sampleChart(seed);
  const { candles, support, contacts, pattern, confirmation, invalidation, decoy } = chart;
  const at = (index: number) => {
    const candle = candles[index];
    if (candle === undefined) throw new Error(`No candle ${index}`);
    return candle;
  };

  it('is sixty possible candles without a gap, the same every time', () => {
    expect(candles).toHaveLength(60);
    expect(candles.every(isCandle)).toBe(true);
    candles.slice(1).forEach((candle, index) => expect(candle.open).toBe(at(index).close));
    expect(sampleChart(seed)).toEqual(chart);
  });

  it('has a zone that wicks reach and no candle closes below', () => {
    for (const index of [...contacts, pattern]) {
      expect(at(index).low).toBeLessThanOrEqual(support.top);
    }
    for (const candle of candles) {
      expect(candle.low).toBeGreaterThanOrEqual(support.bottom);
      expect(candle.close).toBeGreaterThan(support.top);
    }
  });

  it('has a hammer in the zone, confirmed by the next close', () => {
    expect(patternsAtEnd(candles.slice(0, pattern + 1))).toEqual(['hammer']);
    expect(at(confirmation).close).toBeGreaterThan(at(pattern).high);
    expect(invalidation).toBe(at(pattern).low);
  });

  it('has an engulfing far from the zone that failed', () => {
    expect(patternsAtEnd(candles.slice(0, decoy.to + 1))).toContain('bullish-engulfing');
    expect(at(decoy.from).low).toBeGreaterThan(support.top + 1_000);
  });
});

it('has the prices that the lesson quotes', () => {
  const { candles, pattern, confirmation, invalidation } = sampleChart(1);
  expect(candles[pattern]).toEqual({ open: 61_500, high: 61_610, low: 60_990, close: 61_590 });
  expect(candles[confirmation]?.close).toBe(61_940);
  expect(invalidation).toBe(60_990);
});
