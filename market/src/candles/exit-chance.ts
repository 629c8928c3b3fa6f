import { drawNormal } from '../random/distributions.ts';
import { uniformDraws } from '../random/xoshiro.ts';
import type { Candle } from './candle.ts';

const WALKS = 10_000;
const SEED = 7;

/**
 * Returns how often a price without memory, going on from a pattern's close, closes above the pattern before it closes
 * below it: what pure chance makes of Bulkowski's measure (see outcome.ts). Its steps are as large as those of the
 * candles before. It is drawn, not derived, since closes overstep the two ends; the draws are always the same.
 * @param own The pattern's candles, at least one.
 * @param before The candles before it, whose moves from open to close set the size of a step.
 * @returns A part of 1, right to about half a hundredth.
 * @throws RangeError when there is no pattern, or the candles before never moved.
 */
export function chanceOfUpwardExit(own: readonly Candle[], before: readonly Candle[]): number {
  const start = own.at(-1)?.close;
  const squares = before.map(({ open, close }) => (close - open) ** 2);
  const step = Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
  if (start === undefined || !(step > 0)) throw new RangeError('Nothing to go on from.');
  const top = Math.max(...own.map(({ high }) => high));
  const bottom = Math.min(...own.map(({ low }) => low));
  const draw = uniformDraws(SEED, 1);
  let upward = 0;
  for (let walk = 0; walk < WALKS; walk += 1) {
    let price = start;
    while (price >= bottom && price <= top) price += step * drawNormal(draw);
    if (price > top) upward += 1;
  }
  return upward / WALKS;
}
