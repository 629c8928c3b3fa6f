import type { CandleSeries } from '../csv/candle-csv.ts';
import type { Bar } from '../prices/bars.ts';
import { exponential, naturalLog } from '../random/portable-math.ts';
import { mixedSeed } from '../random/mixed-seed.ts';
import { drawIndex, seededRandom } from '../seeded-random.ts';
import { SplitHours } from './split-hours.ts';

const HOURS_A_DAY = 24;
/** Shorter candles in which each hour of a blind market is told. */
export const partsAnHour = 12;
const PART_SECONDS = 3_600 / partsAnHour;

/** Days of the past that one sees before the first second. */
export const pastDays = 7;

/** Digits of all blind markets: those of the true one would tell of it. */
const DIGITS = { priceDigits: 2, quantityDigits: 6 } as const;
/** Between these the first price lies, and the volume of an hour on average: in the currency, and in coins. */
const FIRST_PRICE = { least: 1_000, most: 9_000 } as const;
const HOURLY_VOLUME = { least: 50, most: 500 } as const;
/** Monday, 1 January 2024: second 0 of every blind market, whatever its true hour was. */
const EPOCH = 1_704_067_200;

/** What is hidden of a blind market until it is over. */
export interface BlindDraw {
  /** Hour of the stretch with which the past begins. */
  firstHour: number;
  /** By what true prices, and true volumes, are multiplied. */
  priceFactor: number;
  volumeFactor: number;
}

/**
 * Draws which part of a stretch a blind market is, and by what its prices and volumes are multiplied.
 * @param series Candles of one hour.
 * @param days Days to be played.
 * @param seed The hidden seed.
 * @throws RangeError when the stretch is too short.
 */
export function drawBlind(series: CandleSeries, days: number, seed: number): BlindDraw {
  const places = series.bars.length - blindHours(days) + 1;
  if (places < 1) throw new RangeError('The stretch is too short for so many days.');
  const draw = seededRandom(mixedSeed(seed, 1));
  const firstHour = drawIndex(draw, places);
  const own = series.bars.slice(firstHour, firstHour + blindHours(days));
  const first = (own[pastDays * HOURS_A_DAY] as Bar).open / 10 ** series.priceDigits;
  const volume = own.reduce((sum, bar) => sum + bar.volume, 0) / own.length;
  return {
    firstHour,
    priceFactor: between(FIRST_PRICE, draw()) / first,
    volumeFactor:
      volume === 0 ? 1 : between(HOURLY_VOLUME, draw()) / (volume / 10 ** series.quantityDigits),
  };
}

/**
 * Makes the candles of a blind market: a part of a stretch, multiplied, without its dates, each hour split so that a page
 * need not be told a whole one before it is over.
 */
export function blindSeries(
  series: CandleSeries,
  days: number,
  seed: number,
  { firstHour, priceFactor, volumeFactor }: BlindDraw,
): CandleSeries {
  const ticks = priceFactor * 10 ** (DIGITS.priceDigits - series.priceDigits);
  const lots = volumeFactor * 10 ** (DIGITS.quantityDigits - series.quantityDigits);
  const price = (real: number): number => Math.max(1, Math.round(real * ticks));
  const hourAt = (hour: number): Bar => {
    const { open, high, low, close, volume } = series.bars.at(firstHour + hour) as Bar;
    return {
      open: price(open),
      high: price(high),
      low: price(low),
      close: price(close),
      volume: Math.round(volume * lots),
    };
  };
  return {
    ...DIGITS,
    startsAt: EPOCH - pastDays * HOURS_A_DAY * 3_600,
    barSeconds: PART_SECONDS,
    bars: new SplitHours(blindHours(days), partsAnHour, hourAt, (hour) => mixedSeed(seed, 2, hour)),
  };
}

/** Candles of a blind market that are past at second 0, and all of them. */
export const blindCandles = (days: number) => ({
  begin: pastDays * HOURS_A_DAY * partsAnHour,
  candles: blindHours(days) * partsAnHour,
});

function blindHours(days: number): number {
  return (pastDays + days) * HOURS_A_DAY;
}

/** Goes from the least to the most by equal factors, so that no size is likelier than another. */
function between({ least, most }: { least: number; most: number }, chance: number): number {
  return least * exponential(naturalLog(most / least) * chance);
}
