import type { Candle } from './candle.ts';
import { bodySize, direction, lowerWick, range, upperWick } from './candle.ts';

/**
 * Limits of the shapes, each as a part of the candle's own range, so that they hold at any price
 * and on any period. TA-Lib measures against the average of the ten candles before; a lone candle
 * has none, and the learner who drags one has none either.
 */
export const SHAPE_LIMITS = {
  /** A doji's body, at most (TA-Lib, BodyDoji: 0.1). */
  dojiBody: 0.1,
  /** A wick that is as good as absent, at most (TA-Lib, ShadowVeryShort: 0.1). */
  absentWick: 0.1,
  /** Each wick of a marubozu, at most: half of that, since the word means "shaven". */
  shavenWick: 0.05,
  /** A long wick, in bodies, at least (Nison 1991: "at least twice the height of the real body"). */
  longWickInBodies: 2,
  /** Each wick of a long-legged doji, at least. */
  longLeg: 0.3,
} as const;

/** What one candle looks like, before any context. */
export type Shape =
  | 'dragonfly-doji'
  | 'gravestone-doji'
  | 'long-legged-doji'
  | 'doji'
  | 'rising-marubozu'
  | 'falling-marubozu'
  | 'long-lower-wick'
  | 'long-upper-wick'
  | 'ordinary';

/** Names the shape of one candle. A candle without any range (one price only) is a doji. */
export function shapeOf(candle: Candle): Shape {
  const whole = range(candle);
  if (whole <= 0) return 'doji';
  const body = bodySize(candle) / whole;
  const upper = upperWick(candle) / whole;
  const lower = lowerWick(candle) / whole;
  const limits = SHAPE_LIMITS;
  if (body <= limits.dojiBody) {
    if (upper <= limits.absentWick) return 'dragonfly-doji';
    if (lower <= limits.absentWick) return 'gravestone-doji';
    return upper >= limits.longLeg && lower >= limits.longLeg ? 'long-legged-doji' : 'doji';
  }
  if (upper <= limits.shavenWick && lower <= limits.shavenWick) {
    return direction(candle) === 'rise' ? 'rising-marubozu' : 'falling-marubozu';
  }
  if (upper <= limits.absentWick && lower >= limits.longWickInBodies * body) {
    return 'long-lower-wick';
  }
  if (lower <= limits.absentWick && upper >= limits.longWickInBodies * body) {
    return 'long-upper-wick';
  }
  return 'ordinary';
}

/** Returns whether a candle is a doji of any kind. */
export function isDoji(candle: Candle): boolean {
  return bodySize(candle) <= SHAPE_LIMITS.dojiBody * range(candle);
}
