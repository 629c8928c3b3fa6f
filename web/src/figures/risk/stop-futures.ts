import type { Candle } from '@chandelle/market/candles/candle';
import { candleFromPath } from '@chandelle/market/candles/candle-from-path';
import { pathThrough } from '@chandelle/market/candles/path-through';

/** How the story goes on after the purchase. */
export type Future = 'holds' | 'pierced' | 'breaks';

/** Steps of the path in one candle. */
const STEPS = 12;
const SEED = 21;

/** The zone that held twice before the purchase, in USDT. */
export const SUPPORT = { bottom: 48_400, top: 48_700 };
export const ENTRY = 50_000;

/** Candle, price. The chart before the purchase turns twice in the support zone. */
const before: readonly (readonly [candle: number, price: number])[] = [
  [0, 51_600],
  [3, 50_100],
  [6, 48_560],
  [9, 50_900],
  [12, 49_700],
  [15, 48_480],
  [18, ENTRY],
];

const futures: Record<Future, readonly (readonly [candle: number, price: number])[]> = {
  holds: [
    [0, ENTRY],
    [3, 49_050],
    [8, 51_400],
    [12, 50_700],
    [18, 54_000],
  ],
  pierced: [
    [0, ENTRY],
    [3, 50_700],
    [6.5, 48_100],
    [7, 48_950],
    [9, 49_900],
    [13, 51_300],
    [18, 53_200],
  ],
  breaks: [
    [0, ENTRY],
    [3, 50_500],
    [7, 48_800],
    [11, 47_300],
    [14, 47_900],
    [18, 45_900],
  ],
};

/** Returns the candles up to the purchase. */
export function candlesBefore(): Candle[] {
  return candlesThrough(before, SEED);
}

/** Returns the candles after the purchase. */
export function candlesAfter(future: Future): Candle[] {
  return candlesThrough(futures[future], SEED + 1);
}

function candlesThrough(
  anchors: readonly (readonly [candle: number, price: number])[],
  seed: number,
): Candle[] {
  const path = pathThrough(
    anchors.map(([candle, price]) => ({ minute: candle * STEPS, price })),
    seed,
    0.035,
  ).map((price) => Math.round(price / 10) * 10);
  const candles: Candle[] = [];
  // The last price of a candle is the first of the next: this market never closes.
  for (let from = 0; from + STEPS < path.length; from += STEPS) {
    candles.push(candleFromPath(path.slice(from, from + STEPS + 1)));
  }
  return candles;
}
