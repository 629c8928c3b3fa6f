import type { CandleSeries } from '../csv/candle-csv.ts';
import { mixedSeed } from '../random/mixed-seed.ts';
import type { Bar } from './bars.ts';
import { secondsOfBar } from './bars.ts';
import type { PriceSource } from './price-source.ts';
import { rememberSeconds } from './price-source.ts';

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
  const bar = (index: number): Bar => series.bars.at(index + begin) as Bar;
  return {
    barSeconds: series.barSeconds,
    firstBar: -begin,
    endBar: candles - begin,
    untold: () => series.bars.length - begin,
    bar,
    seconds: rememberSeconds((index) =>
      secondsOfBar(bar(index), series.barSeconds, mixedSeed(seed, index, 4)),
    ),
  };
}
