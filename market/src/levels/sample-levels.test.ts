import { describe, expect, it } from 'vitest';
import { isCandle } from '../candles/candle.ts';
import { breakoutRules, playBreakout, type BreakoutRule } from './breakout.ts';
import { findRoleReversals } from './role-reversal.ts';
import {
  BREAKOUT_FROM,
  breakoutChart,
  breakoutStories,
  breakoutZone,
  rangeChart,
  reversalChart,
  type BreakoutStory,
} from './sample-levels.ts';
import { countTouches, findTouches } from './touches.ts';

describe('rangeChart', () => {
  const { candles, support, resistance } = rangeChart();

  it('touches both its levels three times, at the prices that the lesson quotes', () => {
    expect(findTouches(candles, support, 300)).toEqual([
      { index: 9, kind: 'support', price: 58_100 },
      { index: 26, kind: 'support', price: 57_900 },
      { index: 41, kind: 'support', price: 58_150 },
    ]);
    expect(findTouches(candles, resistance, 300).map(({ price }) => price)).toEqual([
      63_950, 64_150, 63_900,
    ]);
  });

  it('has no other level that is touched as often', () => {
    for (let level = 57_000; level <= 65_000; level += 50) {
      const near = Math.min(Math.abs(level - support), Math.abs(level - resistance));
      if (near > 300) expect(countTouches(candles, level, 300)).toBeLessThan(3);
    }
  });
});

it('reversalChart breaks its level and comes back to it from above', () => {
  const { candles, level, tolerance } = reversalChart();
  expect(findRoleReversals(candles, level, tolerance)).toEqual([
    { from: 'resistance', to: 'support', lastTouch: 14, broken: 22, retest: 31 },
  ]);
  expect(candles[22]?.close).toBe(62_310);
});

describe('the breakout charts', () => {
  const charts = breakoutStories.map(breakoutChart);

  it('are one chart until the breakout, with two touches of the zone', () => {
    const shared = charts.map((candles) => candles.slice(0, BREAKOUT_FROM));
    expect(new Set(shared.map((candles) => JSON.stringify(candles))).size).toBe(1);
    expect(countTouches(shared[0] ?? [], 62_000, 200)).toBe(2);
    expect(charts.flat().every(isCandle)).toBe(true);
  });

  const results: [BreakoutStory, Record<BreakoutRule, number | null>][] = [
    ['wick-only', { touch: -460, close: null, retest: null }],
    ['trap', { touch: -640, close: -960, retest: null }],
    ['run-away', { touch: 2_520, close: 2_200, retest: null }],
    ['held-retest', { touch: 2_080, close: 1_760, retest: 1_870 }],
    ['failed-retest', { touch: -720, close: -1_040, retest: -930 }],
  ];
  it.each(results)('%s ends by each rule as the lesson counts', (story, expected) => {
    const candles = breakoutChart(story);
    for (const rule of breakoutRules) {
      const trade = playBreakout(candles, breakoutZone, rule);
      expect(trade === null ? null : trade.exit - trade.entry).toBe(expected[rule]);
      if (trade !== null) expect(trade.failed).toBe((expected[rule] ?? 0) < 0);
    }
  });
});

describe('playBreakout', () => {
  it('buys nothing where nothing breaks out', () => {
    const calm = breakoutChart('trap').slice(0, BREAKOUT_FROM);
    for (const rule of breakoutRules) {
      expect(playBreakout(calm, breakoutZone, rule)).toBeNull();
      expect(playBreakout([], breakoutZone, rule)).toBeNull();
    }
  });

  it('buys at the top of the zone, at the close, and at the close of the return', () => {
    const entries = breakoutRules.map(
      (rule) => playBreakout(breakoutChart('held-retest'), breakoutZone, rule)?.entry,
    );
    expect(entries).toEqual([62_200, 62_520, 62_410]);
  });
});
