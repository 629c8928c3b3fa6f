import type { Candle } from '@chandelle/market/candles/candle';
import { seededRandom } from '@chandelle/market/seeded-random';

/** Closes that a drawing heads for: candle index and price. */
type Route = readonly (readonly [index: number, price: number])[];

/**
 * Draws candles along a route: straight from point to point, with noise on the closes and uneven wicks, each opening
 * where the one before closed. The same seed always draws the same candles.
 * @param roughness typical noise of a close, in the unit of the prices
 */
function drawAlong(route: Route, seed: number, roughness: number): Candle[] {
  const draw = seededRandom(seed);
  let open = route[0]?.[1] ?? 0;
  return route.slice(1).flatMap(([to, end], leg) => {
    const [from, start] = route[leg] ?? [0, end];
    return Array.from({ length: to - from }, (_, step): Candle => {
      const share = (step + 1) / (to - from);
      const noise = share === 1 ? 0 : (draw() + draw() - 1) * roughness * 1.6;
      const close = Math.round(start + (end - start) * share + noise);
      const wick = () => Math.round((0.1 + draw() * draw()) * roughness);
      const candle = {
        open,
        close,
        high: Math.max(open, close) + wick(),
        low: Math.min(open, close) - wick(),
      };
      open = close;
      return candle;
    });
  });
}

/** Means of the last `length` closes; null for candles that have fewer before them. */
function averageCloses(candles: readonly Candle[], length: number): (number | null)[] {
  return candles.map((_, index) => {
    if (index + 1 < length) return null;
    const closes = candles.slice(index + 1 - length, index + 1).map((candle) => candle.close);
    return closes.reduce((sum, close) => sum + close, 0) / length;
  });
}

const resistance = 51_200;
const support = 46_200;

/** Candles whose wick meets a level, by index. */
const contacts = { resistance: [7, 29, 54], support: [18, 41] };

const levelRoute: Route = [
  [0, 48_100],
  [3, 49_300],
  [8, 50_950],
  [13, 49_100],
  [19, 46_480],
  [22, 46_900],
  [26, 49_000],
  [30, 50_900],
  [36, 49_700],
  [38, 48_300],
  [42, 46_500],
  [46, 47_300],
  [50, 49_600],
  [55, 50_950],
  [58, 50_300],
];

/** A market between two levels that it met five times: the drawing of the interactive lessons. */
export const levels = {
  resistance,
  support,
  contacts,
  candles: drawAlong(levelRoute, 11, 300).map((candle, index): Candle => {
    // Wicks stay inside the levels, and reach them where the drawing says so.
    const high = Math.min(candle.high, resistance - 60);
    const low = Math.max(candle.low, support + 60);
    return {
      ...candle,
      high: contacts.resistance.includes(index) ? resistance : high,
      low: contacts.support.includes(index) ? support : low,
    };
  }),
};

/** A rising day on the simulator, with the hours before it from which its averages come. */
const day = drawAlong(
  [
    [0, 46_500],
    [14, 46_900],
    [26, 47_900],
    [34, 49_600],
    [38, 49_400],
    [49, 51_200],
    [54, 50_600],
    [61, 51_400],
    [67, 52_700],
    [70, 52_272],
  ],
  23,
  260,
);

/** Candles of the day that are shown, from six in the morning on. */
const shown = 44;
const last = <Item>(items: readonly Item[]) => items.slice(-shown);

/** The drawing of the simulator: candles, two averages, volumes from 0 to 1, an order that waits. */
export const simulator = {
  candles: last(day),
  short: last(averageCloses(day, 14)),
  long: last(averageCloses(day, 26)),
  // Volume goes with the size of the move, as it mostly does.
  volumes: last(day).map(({ open, high, low, close }, index) =>
    Math.min(
      1,
      0.16 + Math.abs(close - open) / 1100 + (high - low) / 3400 + ((index * 7) % 5) / 24,
    ),
  ),
  order: 50_808,
  /** Hours of the time axis, and the candle with which each begins. */
  hours: [
    { hour: 6, index: 0 },
    { hour: 10, index: 16 },
    { hour: 14, index: 32 },
    { hour: 17, index: 43 },
  ],
};
