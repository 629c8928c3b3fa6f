import type { Candle } from './candle.ts';

/**
 * Returns on which side prices left a pattern: the first close above its highest high ('up') or
 * below its lowest low ('down'), 'none' while neither happened. This is the measure with which
 * Bulkowski counts reversals (Encyclopedia of Candlestick Charts, 2008).
 */
export function exitOf(own: readonly Candle[], later: readonly Candle[]): 'up' | 'down' | 'none' {
  const top = Math.max(...own.map((candle) => candle.high));
  const bottom = Math.min(...own.map((candle) => candle.low));
  for (const { close } of later) {
    if (close > top) return 'up';
    if (close < bottom) return 'down';
  }
  return 'none';
}
