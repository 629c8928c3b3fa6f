import { RETRACEMENT_RATIOS } from '../../indicators/fibonacci.ts';
import { decimalText, minus, rounded, times } from '../../money/decimal.ts';
import type { Instrument } from '../presets.ts';
import type { PointShape } from './drawing.ts';

/** A level of a retracement: the part of the move that is given back there, in percent, and its price to the tick. */
export interface RetracementPrice {
  percent: string;
  price: string;
}

/** All of the move and none of it, which bound it, around the ratios that the course teaches. */
const RATIOS = [0, ...RETRACEMENT_RATIOS.map(({ ratio }) => ratio), 1];

/**
 * Computes the prices at which parts of a move are given back: end − ratio × (end − begin), exactly, then to the nearest tick.
 * @returns From 0 %, where the move ended, to 100 %, where it began.
 */
export function retracementPrices(
  { priceDigits }: Pick<Instrument, 'priceDigits'>,
  { from, to }: Pick<PointShape<string>, 'from' | 'to'>,
): RetracementPrice[] {
  const move = minus(to.price, from.price);
  const tick = { units: 1n, scale: priceDigits };
  return RATIOS.map((ratio) => ({
    percent: decimalText(times(ratio, 100)),
    price: decimalText(rounded(minus(to.price, times(ratio, move)), tick, 'nearest')),
  }));
}
