import type { Candle } from './candle.ts';
import {
  bodyBottom,
  bodyMiddle,
  bodySize,
  bodyTop,
  direction,
  mirrored,
  range,
  upperWick,
} from './candle.ts';
import type { Shape } from './shapes.ts';
import { isDoji, shapeOf } from './shapes.ts';
import type { Trend } from './trend.ts';
import { averageBody, trendOf } from './trend.ts';

/**
 * Limits of the patterns, as parts of a body or of a range. Definitions follow Steve Nison,
 * Japanese Candlestick Charting Techniques (1991); where he gives words, the numbers are TA-Lib's
 * or, where noted, ours.
 *
 * Nison's share markets close at night, so his piercing line, dark cloud and stars open with a
 * gap. A market that never closes opens where it closed: equality is allowed here wherever he
 * asks for a gap. Harami, piercing line and engulfing then differ by one thing only, how much of
 * the first body the second takes back: up to half, more than half, all of it.
 */
export const PATTERN_LIMITS = {
  /** A long body fills at least this part of its own range (ours) and is at least average. */
  longBodyInRange: 0.5,
  /** A harami's second body, at most, as a part of the first (Nison: "small"; ours: half). */
  haramiBody: 0.5,
  /** A star's body, at most, as a part of the first (TA-Lib: below average; ours: 0.3). */
  starBody: 0.3,
  /** A soldier's body, at least, as a part of its own range (ours). */
  soldierBody: 0.6,
  /** A soldier's wick on the side of its close, at most, of its range (Nison: "near the high"). */
  soldierWick: 0.2,
  /** The smallest soldier, at least, as a part of the largest: else the advance tires (ours). */
  soldierEvenness: 0.5,
} as const;

/** What a pattern is said to suggest. Not a forecast: see the lesson for how often it fails. */
export type Suggestion = 'rise' | 'fall' | 'hesitation';

export type PatternId =
  | 'hammer'
  | 'inverted-hammer'
  | 'hanging-man'
  | 'shooting-star'
  | 'doji'
  | 'dragonfly-doji'
  | 'gravestone-doji'
  | 'long-legged-doji'
  | 'rising-marubozu'
  | 'falling-marubozu'
  | 'bullish-engulfing'
  | 'bearish-engulfing'
  | 'bullish-harami'
  | 'bearish-harami'
  | 'piercing-line'
  | 'dark-cloud-cover'
  | 'morning-star'
  | 'evening-star'
  | 'three-white-soldiers'
  | 'three-black-crows';

/** A pattern: how many candles, after which trend, and what their shapes must be. */
export interface Pattern {
  id: PatternId;
  size: 1 | 2 | 3;
  /** The trend that must come before; 'any' when the shape says as much without one. */
  after: 'up' | 'down' | 'any';
  suggests: Suggestion;
  /** The same pattern upside down. */
  opposite: PatternId;
  /** Judges the pattern's own candles; `before` only says what an average body is. */
  fits: (own: readonly Candle[], before: readonly Candle[]) => boolean;
}

type Fits = Pattern['fits'];

/** Turns a definition upside down, so that a pattern and its opposite cannot drift apart. */
function upsideDown(fits: Fits): Fits {
  return (own, before) =>
    fits(
      own.map((candle) => mirrored(candle, 0)),
      before.map((candle) => mirrored(candle, 0)),
    );
}

function shaped(...shapes: Shape[]): Fits {
  return ([candle]) => candle !== undefined && shapes.includes(shapeOf(candle));
}

function isLong(candle: Candle, before: readonly Candle[]): boolean {
  const body = bodySize(candle);
  return body >= PATTERN_LIMITS.longBodyInRange * range(candle) && body >= averageBody(before);
}

const bullishEngulfing: Fits = ([first, second]) =>
  first !== undefined &&
  second !== undefined &&
  direction(first) === 'fall' &&
  !isDoji(first) &&
  direction(second) === 'rise' &&
  second.open <= first.close &&
  second.close >= first.open &&
  bodySize(second) > bodySize(first);

const bullishHarami: Fits = ([first, second], before) =>
  first !== undefined &&
  second !== undefined &&
  direction(first) === 'fall' &&
  isLong(first, before) &&
  bodyTop(second) <= bodyTop(first) &&
  bodyBottom(second) >= bodyBottom(first) &&
  bodySize(second) <= PATTERN_LIMITS.haramiBody * bodySize(first);

const piercingLine: Fits = ([first, second], before) =>
  first !== undefined &&
  second !== undefined &&
  direction(first) === 'fall' &&
  isLong(first, before) &&
  direction(second) === 'rise' &&
  second.open <= first.close &&
  second.close > bodyMiddle(first) &&
  second.close < first.open;

const morningStar: Fits = ([first, star, third], before) =>
  first !== undefined &&
  star !== undefined &&
  third !== undefined &&
  direction(first) === 'fall' &&
  isLong(first, before) &&
  bodySize(star) <= PATTERN_LIMITS.starBody * bodySize(first) &&
  bodyBottom(star) <= first.close &&
  direction(third) === 'rise' &&
  third.close > bodyMiddle(first);

const threeWhiteSoldiers: Fits = (own, before) => {
  const [first, second, third] = own;
  if (first === undefined || second === undefined || third === undefined) return false;
  const limits = PATTERN_LIMITS;
  const bodies = own.map(bodySize);
  const largest = Math.max(...bodies);
  const opensInside = (candle: Candle, previous: Candle): boolean =>
    candle.open >= bodyBottom(previous) && candle.open <= bodyTop(previous);
  return (
    largest >= averageBody(before) &&
    own.every(
      (candle) =>
        direction(candle) === 'rise' &&
        bodySize(candle) >= limits.soldierBody * range(candle) &&
        upperWick(candle) <= limits.soldierWick * range(candle),
    ) &&
    Math.min(...bodies) >= limits.soldierEvenness * largest &&
    opensInside(second, first) &&
    opensInside(third, second) &&
    second.close > first.close &&
    third.close > second.close
  );
};

function single(
  id: PatternId,
  after: Pattern['after'],
  suggests: Suggestion,
  opposite: PatternId,
  ...shapes: Shape[]
): Pattern {
  return { id, size: 1, after, suggests, opposite, fits: shaped(...shapes) };
}

/** Makes a pattern that follows a fall and its opposite that follows a rise. */
function pair(size: 2 | 3, rising: PatternId, falling: PatternId, fits: Fits): [Pattern, Pattern] {
  return [
    { id: rising, size, after: 'down', suggests: 'rise', opposite: falling, fits },
    {
      id: falling,
      size,
      after: 'up',
      suggests: 'fall',
      opposite: rising,
      fits: upsideDown(fits),
    },
  ];
}

/** Every pattern of the course, in the order in which it is taught. */
export const patterns: readonly Pattern[] = [
  single('hammer', 'down', 'rise', 'shooting-star', 'long-lower-wick'),
  single('inverted-hammer', 'down', 'rise', 'hanging-man', 'long-upper-wick'),
  single('hanging-man', 'up', 'fall', 'inverted-hammer', 'long-lower-wick'),
  single('shooting-star', 'up', 'fall', 'hammer', 'long-upper-wick'),
  single('doji', 'any', 'hesitation', 'doji', 'doji'),
  single('dragonfly-doji', 'any', 'hesitation', 'gravestone-doji', 'dragonfly-doji'),
  single('gravestone-doji', 'any', 'hesitation', 'dragonfly-doji', 'gravestone-doji'),
  single('long-legged-doji', 'any', 'hesitation', 'long-legged-doji', 'long-legged-doji'),
  single('rising-marubozu', 'any', 'rise', 'falling-marubozu', 'rising-marubozu'),
  single('falling-marubozu', 'any', 'fall', 'rising-marubozu', 'falling-marubozu'),
  ...pair(2, 'bullish-engulfing', 'bearish-engulfing', bullishEngulfing),
  ...pair(2, 'bullish-harami', 'bearish-harami', bullishHarami),
  ...pair(2, 'piercing-line', 'dark-cloud-cover', piercingLine),
  ...pair(3, 'morning-star', 'evening-star', morningStar),
  ...pair(3, 'three-white-soldiers', 'three-black-crows', threeWhiteSoldiers),
];

const byId = new Map(patterns.map((pattern) => [pattern.id, pattern]));

/** Returns the definition of a pattern. */
export function patternOf(id: PatternId): Pattern {
  const pattern = byId.get(id);
  if (pattern === undefined) throw new RangeError(`No such pattern: ${id}`);
  return pattern;
}

/** Returns whether the last candles form the pattern, and whether its trend came before. */
export function matches(pattern: Pattern, candles: readonly Candle[]): boolean {
  if (candles.length < pattern.size) return false;
  const before = candles.slice(0, -pattern.size);
  if (pattern.after !== 'any' && trendOf(before) !== pattern.after) return false;
  return pattern.fits(candles.slice(-pattern.size), before);
}

/** Lists the patterns that the last candles form, in the order in which they are taught. */
export function patternsAtEnd(candles: readonly Candle[]): PatternId[] {
  return patterns.filter((pattern) => matches(pattern, candles)).map((pattern) => pattern.id);
}

/**
 * Names one candle after a given trend: the same shape is a hammer after a fall and a hanging man
 * after a rise. Null when the candle has no name of its own, or lacks the trend its name needs.
 */
export function classify(candle: Candle, trend: Trend): PatternId | null {
  const found = patterns.find(
    (pattern) =>
      pattern.size === 1 &&
      (pattern.after === 'any' || pattern.after === trend) &&
      pattern.fits([candle], []),
  );
  return found?.id ?? null;
}
