import type { CandleSeries } from '../csv/candle-csv.ts';
import { mixedSeed } from '../random/mixed-seed.ts';
import type { Bar } from './bars.ts';
import { secondsOfBar } from './bars.ts';
import type { PriceSource } from './price-source.ts';
import { rememberSeconds } from './price-source.ts';

/** Series whose market is shared, each with the last one that was made of it. */
const shared = new WeakMap<CandleSeries, { of: string; source: PriceSource } | null>();

/**
 * Lets a series have one market for all who play it with the same seed: its seconds are drawn once, as they are asked for, and kept
 * as long as the series, up to 16 bytes a second. For the many markets that the server computes on the same stretch.
 * @returns The series itself.
 */
export function shareSeconds(series: CandleSeries): CandleSeries {
  if (!shared.has(series)) shared.set(series, null);
  return series;
}

/**
 * Makes a market of candles that were read from a file. What was traded inside a candle nobody knows:
 * its seconds are drawn so that they give exactly its four prices and its volume.
 * @param begin Candles that are past at second 0, from 0 to below their number.
 * @param candles How many there are in all, where the series grows while the market goes on.
 */
export function candleMarket(
  series: CandleSeries,
  begin: number,
  seed: number,
  candles: number = series.bars.length,
): PriceSource {
  const last = shared.get(series);
  if (last === undefined) return drawMarket(series, begin, seed, candles);
  const of = [begin, seed, candles].join(' ');
  if (last?.of === of) return last.source;
  const source = drawMarket(series, begin, seed, candles, candles);
  shared.set(series, { of, source });
  return source;
}

function drawMarket(
  series: CandleSeries,
  begin: number,
  seed: number,
  candles: number,
  kept?: number,
): PriceSource {
  const bar = (index: number): Bar => {
    const place = index + begin;
    // From below 0, `at` counts from the end.
    return (place < 0 ? undefined : series.bars.at(place)) as Bar;
  };
  return {
    barSeconds: series.barSeconds,
    firstBar: -begin,
    endBar: candles - begin,
    untold: () => series.bars.length - begin,
    bar,
    seconds: rememberSeconds(
      (index) => secondsOfBar(bar(index), series.barSeconds, mixedSeed(seed, index, 4)),
      kept,
    ),
  };
}
