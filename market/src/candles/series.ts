import type { Candle } from './candle.ts';

/** Close of a candle, then how far its wicks reach above and below its body. */
export type Row = readonly [close: number, wickAbove: number, wickBelow: number];

/**
 * Builds candles that follow each other as on a market that never closes: each opens on the close
 * of the one before.
 */
export function series(open: number, rows: readonly Row[]): Candle[] {
  let previous = open;
  return rows.map(([close, wickAbove, wickBelow]) => {
    const candle = {
      open: previous,
      high: Math.max(previous, close) + wickAbove,
      low: Math.min(previous, close) - wickBelow,
      close,
    };
    previous = close;
    return candle;
  });
}
