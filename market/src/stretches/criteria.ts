import type { Candle } from '../candles/candle.ts';
import { range } from '../candles/candle.ts';
import { type Pattern, patternOf, patternsAtEnd } from '../candles/patterns.ts';
import { atr } from '../indicators/atr.ts';
import { rsi } from '../indicators/rsi.ts';
import { sma } from '../indicators/sma.ts';
import { findSwingPoints } from '../levels/swing-points.ts';

/** Where a lesson's own criterion holds, and the stop that the lesson then sets. */
export interface Criterion {
  /** Judges the last candle by those up to it alone. */
  holds: (candles: readonly Candle[]) => boolean;
  /** Which way the lesson acts; 'out' where it does not. */
  plan: 'long' | 'short' | 'out';
  /** The stop of that plan, in the prices' unit; null for 'out'. */
  stop: (candles: readonly Candle[]) => number | null;
}

/**
 * Least distance of a stop, as a part of the entry: fees of 0.2 % for both orders then take a tenth of the risk at most,
 * as the rule book asks.
 */
const MIN_DISTANCE = 0.02;

/** Candles that make the highest high or the lowest low of a breakout. */
const BREAKOUT = 40;
const DONCHIAN = 20;
/** Candles of four hours in five days. */
const FIVE_DAYS = 30;

const highest = (candles: readonly Candle[]) => Math.max(...candles.map(({ high }) => high));
const lowest = (candles: readonly Candle[]) => Math.min(...candles.map(({ low }) => low));
const columnOf = (candles: readonly Candle[], key: keyof Candle) =>
  Float64Array.from(candles, (candle) => candle[key]);
const closesOf = (candles: readonly Candle[]) => columnOf(candles, 'close');
const lastClose = (candles: readonly Candle[]) => candles.at(-1)?.close ?? Number.NaN;
/** The candles before the last one, as many as asked. */
const before = (candles: readonly Candle[], count: number) => candles.slice(-count - 1, -1);

/** Measures the mean size of some candles, from low to high. */
function ordinaryCandle(candles: readonly Candle[]): number {
  return candles.reduce((sum, candle) => sum + range(candle), 0) / candles.length;
}

function lastAtr(candles: readonly Candle[]): number {
  const [high, low, close] = [
    columnOf(candles, 'high'),
    columnOf(candles, 'low'),
    closesOf(candles),
  ];
  return atr({ high, low, close }).at(-1) ?? Number.NaN;
}

/** Returns the lower of a price and the one that is {@link MIN_DISTANCE} under the last close. */
const atMost = (candles: readonly Candle[], stop: number) =>
  Math.min(stop, lastClose(candles) * (1 - MIN_DISTANCE));

/** Finds the longest pattern of rise after a fall that ends with the last candle. */
function risingPattern(candles: readonly Candle[]): Pattern | null {
  const found = patternsAtEnd(candles)
    .map(patternOf)
    .filter(({ suggests, after }) => suggests === 'rise' && after === 'down');
  return found.toSorted((a, b) => b.size - a.size)[0] ?? null;
}

/** Returns whether the fast average goes above the slow one at the last candle. */
function crossesUp(candles: readonly Candle[], fast: number, slow: number): boolean {
  const closes = closesOf(candles);
  const [quick, late] = [sma(closes, fast), sma(closes, slow)];
  const gap = (back: number) => (quick.at(-back) ?? Number.NaN) - (late.at(-back) ?? Number.NaN);
  return gap(2) <= 0 && gap(1) > 0;
}

/** Lists the swing lows that are known at the last candle, two candles after each. */
const swingLows = (candles: readonly Candle[]) =>
  findSwingPoints(candles).filter(({ kind }) => kind === 'low');

/** The criterion of each lesson that has an exercise on a real stretch. Their words for learners: marches.yaml. */
export const criteria = {
  candlesticks: {
    // The candle before the last one makes the pattern, and the last one closes above its top.
    holds: (candles) => {
      const found = risingPattern(candles.slice(0, -1));
      return found !== null && lastClose(candles) > highest(candles.slice(-found.size - 1, -1));
    },
    plan: 'long',
    stop: (candles) => {
      const size = risingPattern(candles.slice(0, -1))?.size ?? 1;
      // Half an ordinary candle is the room that the course leaves under a low.
      const room = ordinaryCandle(before(candles, BREAKOUT)) / 2;
      return atMost(candles, lowest(candles.slice(-size - 1, -1)) - room);
    },
  },
  'supports-resistances': {
    holds: (candles) => lastClose(candles) > highest(before(candles, BREAKOUT)),
    plan: 'long',
    // Half an ordinary candle is the zone, and half of one more the room under it.
    stop: (candles) =>
      atMost(
        candles,
        highest(before(candles, BREAKOUT)) - ordinaryCandle(before(candles, BREAKOUT)),
      ),
  },
  'moyennes-mobiles': {
    holds: (candles) => crossesUp(candles, 20, 50),
    plan: 'long',
    stop: (candles) => atMost(candles, lastClose(candles) - 2 * lastAtr(candles)),
  },
  'gestion-risque': {
    holds: (candles) => {
      const [last, previous] = swingLows(candles).toReversed();
      return (
        last !== undefined &&
        previous !== undefined &&
        last.index === candles.length - 3 &&
        last.price > previous.price
      );
    },
    plan: 'long',
    stop: (candles) =>
      atMost(candles, (swingLows(candles).at(-1)?.price ?? Number.NaN) - lastAtr(candles) / 2),
  },
  narratifs: {
    holds: (candles) => lastClose(candles) > 1.1 * (candles.at(-1 - FIVE_DAYS)?.close ?? Infinity),
    plan: 'out',
    stop: () => null,
  },
  'psychologie-trading': {
    holds: (candles) =>
      candles.length >= 5 && candles.slice(-5).every(({ open, close }) => close < open),
    plan: 'out',
    stop: () => null,
  },
  'indicateurs-techniques': {
    holds: (candles) => (rsi(closesOf(candles)).at(-1) ?? Number.NaN) < 30,
    plan: 'out',
    stop: () => null,
  },
  'strategies-avancees': {
    holds: (candles) => lastClose(candles) > highest(before(candles, DONCHIAN)),
    plan: 'long',
    stop: (candles) => atMost(candles, lastClose(candles) - 3 * lastAtr(candles)),
  },
  'futures-expert': {
    holds: (candles) => lastClose(candles) < lowest(before(candles, BREAKOUT)),
    plan: 'short',
    stop: (candles) =>
      Math.max(
        lowest(before(candles, BREAKOUT)) + ordinaryCandle(before(candles, BREAKOUT)),
        lastClose(candles) * (1 + MIN_DISTANCE),
      ),
  },
} as const satisfies Record<string, Criterion>;

export type CriterionName = keyof typeof criteria;

/**
 * Finds the first candle at whose close a criterion holds.
 * @param first Place of the first candle that may be it, from 0.
 * @param last Place of the last one.
 * @returns The place, or −1.
 */
export function findFirst(
  { holds }: Criterion,
  candles: readonly Candle[],
  first: number,
  last: number,
): number {
  for (let place = first; place <= Math.min(last, candles.length - 1); place += 1)
    if (holds(candles.slice(0, place + 1))) return place;
  return -1;
}
