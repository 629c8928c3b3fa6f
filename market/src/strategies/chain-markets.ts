import type { Candle } from '../candles/candle.ts';
import { sampleMarket, WARM_UP } from '../indicators/sample-markets.ts';
import type { ScenarioName } from '../prices/scenarios.ts';
import { drawNormal } from '../random/distributions.ts';
import { uniformDraws } from '../random/xoshiro.ts';

/** Days that each mood of a chained market lasts. */
export const DAYS_PER_MOOD = 150;

const START = 60_000;
const HOURS = 24;
/** Volatility of an hour in a market without memory: 2.5 % a day. */
const HOURLY = 0.025 / Math.sqrt(HOURS);

/**
 * Chains sample markets into one long market of daily candles, each beginning where the one before
 * ended.
 * @param moods What the market does, {@link DAYS_PER_MOOD} days each.
 * @throws RangeError when the seed is no whole number.
 */
export function chainMoods(moods: readonly ScenarioName[], seed: number): Candle[] {
  const candles: Candle[] = [];
  moods.forEach((mood, block) => {
    const factor = (candles.at(-1)?.close ?? START) / START;
    const part = sampleMarket(mood, seed * 100 + block, DAYS_PER_MOOD - WARM_UP);
    candles.push(
      ...part.candles.map(({ open, high, low, close }) => ({
        open: factor * open,
        high: factor * high,
        low: factor * low,
        close: factor * close,
      })),
    );
  });
  return candles;
}

/**
 * Draws daily candles hour by hour without memory: each hour is as likely to rise as to fall by the
 * same part, so that no rule has an expected gain before costs.
 * @param days Candles, at least 1.
 * @throws RangeError when the seed is no whole number.
 */
export function drawWithoutMemory(seed: number, days: number): Candle[] {
  const draw = uniformDraws(seed, 37);
  let price = START;
  return Array.from({ length: days }, () => {
    const open = price;
    let high = open;
    let low = open;
    for (let hour = 0; hour < HOURS; hour += 1) {
      price *= 1 + HOURLY * drawNormal(draw);
      high = Math.max(high, price);
      low = Math.min(low, price);
    }
    return { open, high, low, close: price };
  });
}
