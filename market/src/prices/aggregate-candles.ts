import type { Candle } from '../candles/candle.ts';
import type { PricePath } from './generate-path.ts';

/** A candle with its place in time and what was traded in it. */
export interface MarketCandle extends Candle {
  /** Begin of the period, in seconds since the path's first price. */
  time: number;
  /** Coins traded in the period. */
  volume: number;
}

/** Candles as columns, the form that indicators read. All columns have one length. */
export interface CandleColumns {
  open: Float64Array;
  high: Float64Array;
  low: Float64Array;
  close: Float64Array;
  volume: Float64Array;
}

/**
 * Sums a path up to candles of `factor` steps each. A candle opens on the first price of its own
 * period, so a gap between two periods shows. The last candle may cover fewer steps.
 * @throws RangeError when the factor is no whole number of at least 1.
 */
export function aggregateCandles(path: PricePath, factor: number): MarketCandle[] {
  if (!Number.isSafeInteger(factor) || factor < 1) {
    throw new RangeError('A candle covers a whole number of steps, at least 1.');
  }
  const { prices, volumes, stepSeconds, ticksPerUnit, lotsPerCoin } = path;
  const candles: MarketCandle[] = [];
  for (let from = 0; from < prices.length; from += factor) {
    const to = Math.min(from + factor, prices.length);
    const open = prices[from] as number;
    let high = open;
    let low = open;
    let lots = 0;
    for (let step = from; step < to; step += 1) {
      const price = prices[step] as number;
      if (price > high) high = price;
      if (price < low) low = price;
      lots += volumes[step] as number;
    }
    candles.push({
      time: from * stepSeconds,
      open: open / ticksPerUnit,
      high: high / ticksPerUnit,
      low: low / ticksPerUnit,
      close: (prices[to - 1] as number) / ticksPerUnit,
      volume: lots / lotsPerCoin,
    });
  }
  return candles;
}

/** Turns candles into columns. Without a volume of their own they get 0. */
export function candleColumns(candles: readonly (Candle & { volume?: number })[]): CandleColumns {
  const column = (read: (candle: Candle & { volume?: number }) => number): Float64Array =>
    Float64Array.from(candles, read);
  return {
    open: column((candle) => candle.open),
    high: column((candle) => candle.high),
    low: column((candle) => candle.low),
    close: column((candle) => candle.close),
    volume: column((candle) => candle.volume ?? 0),
  };
}
