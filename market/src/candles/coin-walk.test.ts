import { expect, it } from 'vitest';
import { isCandle } from './candle.ts';
import {
  COIN_CANDLES,
  COIN_START,
  COIN_STEP,
  COIN_TOSSES,
  coinReach,
  coinWalk,
  endsInReach,
  holdsPattern,
  readCandle,
} from './coin-walk.ts';

const walks = Array.from({ length: 1_000 }, (_, index) => coinWalk(index + 1));

it('moves by one step a toss, and begins each candle where the one before ended', () => {
  let previous = COIN_START;
  const walk = coinWalk(1);
  expect(walk).toHaveLength(COIN_CANDLES);
  for (const candle of walk) {
    expect(isCandle(candle)).toBe(true);
    expect(candle.open).toBe(previous);
    // So many tosses, an even number: as far from the open as an even number of steps, at most as many as tosses.
    const steps = Math.abs(candle.close - candle.open) / COIN_STEP;
    expect(steps % 2).toBe(0);
    expect(steps).toBeLessThanOrEqual(COIN_TOSSES);
    previous = candle.close;
  }
});

it('ends nineteen times out of twenty within its reach, and within it at any candle', () => {
  const ended = walks.filter(endsInReach).length;
  expect(Math.round((20 * ended) / walks.length)).toBe(19);
  for (const candles of [6, 12, 18]) {
    const inside = walks.filter(
      (walk) => Math.abs((walk[candles - 1]?.close ?? 0) - COIN_START) <= coinReach(candles),
    );
    expect(Math.round((20 * inside.length) / walks.length)).toBe(19);
  }
});

it('shows a trend nearly always, and a hammer less than one time in ten', () => {
  const trending = walks.filter((walk) =>
    walk.some((_, index) => readCandle(walk, index).trend !== 'none'),
  );
  expect(trending.length / walks.length).toBeGreaterThan(0.98);
  const hammers = walks.filter((walk) => holdsPattern(walk, 'hammer')).length;
  expect(hammers / walks.length).toBeLessThan(0.1);
  expect(hammers / walks.length).toBeGreaterThan(0.05);
});

it('reads a candle by the candles before it alone', () => {
  const walk = coinWalk(5);
  const hammer = walk.findIndex((_, index) => readCandle(walk, index).patterns.includes('hammer'));
  expect(readCandle(walk.slice(0, hammer + 1), hammer)).toEqual(readCandle(walk, hammer));
  expect(readCandle(walk, hammer).trend).toBe('down');
  expect(readCandle(walk, 0)).toEqual({ trend: 'none', patterns: [], size: 1 });
});
