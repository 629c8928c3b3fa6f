import type { MarketCandle } from '../prices/aggregate-candles.ts';
import type { Bar } from '../prices/bars.ts';
import type { PriceSource } from '../prices/price-source.ts';
import type { Simulation } from './simulation.ts';
import type { Fill } from './state.ts';
import { lotsPerCoin, ticksPerUnit } from './units.ts';

/** Lengths of candles on the chart, in seconds. */
export const timeframes = {
  '1m': 60,
  '5m': 300,
  '15m': 900,
  '1h': 3_600,
  '4h': 14_400,
  '1d': 86_400,
} as const;

export type Timeframe = keyof typeof timeframes;

/**
 * Reads the candles that begin from one second (included) to another (excluded), as far as the
 * market has gone: the last one is still forming. Times are seconds since the start, below 0 in the
 * past. A past that nobody has read yet is drawn now, some milliseconds a week: a long one is
 * read in several goes.
 * @param from Where to begin; the candle that contains it comes first. The whole past by default.
 */
export function readCandles(
  { source, state }: Simulation,
  timeframe: Timeframe,
  { from = -Infinity, to = Infinity }: { from?: number; to?: number } = {},
): MarketCandle[] {
  const length = timeframes[timeframe];
  const begin = Math.max(from, firstSecond(source));
  const end = Math.min(to, state.now + 1);
  const candles: MarketCandle[] = [];
  const ticks = ticksPerUnit(state.instrument);
  const lots = lotsPerCoin(state.instrument);
  // Candles begin on whole hours and days of the calendar.
  const shift = state.epoch % length;
  const start = Math.floor((begin + shift) / length) * length - shift;
  for (let time = start; time < end; time += length) {
    const first = Math.max(time, firstSecond(source));
    const { open, high, low, close, volume } = summed(
      source,
      first,
      Math.min(time + length, state.now + 1),
    );
    candles.push({
      time,
      open: open / ticks,
      high: high / ticks,
      low: low / ticks,
      close: close / ticks,
      volume: volume / lots,
    });
  }
  drawOwnFills(candles, state.fills, length);
  return candles;
}

/** The learner's executions are trades of this market like all others. */
function drawOwnFills(candles: MarketCandle[], fills: readonly Fill[], length: number): void {
  const start = candles[0]?.time ?? Infinity;
  for (let index = fills.length - 1; index >= 0; index -= 1) {
    const { at, price, quantity } = fills[index] as Fill;
    if (at < start) return;
    const candle = candles[Math.floor((at - start) / length)];
    if (candle === undefined) continue;
    candle.high = Math.max(candle.high, Number(price));
    candle.low = Math.min(candle.low, Number(price));
    candle.volume += Number(quantity);
  }
}

/** Returns the first second of the past, 0 or below. */
export function firstSecond({ firstBar, barSeconds }: PriceSource): number {
  return firstBar * barSeconds;
}

/** Sums the seconds from one (included) to another (excluded) up, whole bars at once. */
function summed(source: PriceSource, from: number, to: number): Bar {
  const { barSeconds } = source;
  const sum: Bar = { open: Number.NaN, high: -Infinity, low: Infinity, close: 0, volume: 0 };
  const add = (bar: Bar): void => {
    if (Number.isNaN(sum.open)) sum.open = bar.open;
    if (bar.high > sum.high) sum.high = bar.high;
    if (bar.low < sum.low) sum.low = bar.low;
    sum.close = bar.close;
    sum.volume += bar.volume;
  };
  let second = from;
  while (second < to) {
    const index = Math.floor(second / barSeconds);
    const start = index * barSeconds;
    const next = Math.min(to, start + barSeconds);
    if (second === start && next === start + barSeconds) {
      add(source.bar(index));
    } else {
      const { prices, volumes } = source.seconds(index);
      for (let place = second - start; place < next - start; place += 1) {
        const price = prices[place] as number;
        const volume = volumes[place] as number;
        add({ open: price, high: price, low: price, close: price, volume });
      }
    }
    second = next;
  }
  return sum;
}
