import type { Candle } from './candle.ts';
import { range } from './candle.ts';

/** Where prices were going: 'none' covers sideways and too few candles. */
export type Trend = 'up' | 'down' | 'none';

/** Candles before a pattern on which its trend is judged. */
export const TREND_CANDLES = 5;

/**
 * Judges the trend of the last {@link TREND_CANDLES} candles.
 *
 * Down when the last close stands below the first open by at least one and a half average
 * candles and at least three of the five closes fell; up the other way round. Nison (Japanese
 * Candlestick Charting Techniques, 1991) asks for a trend without measuring it; this measure is
 * ours. It needs no price level, so it holds at any scale.
 */
export function trendOf(candles: readonly Candle[]): Trend {
  const recent = candles.slice(-TREND_CANDLES);
  const first = recent[0];
  const last = recent.at(-1);
  if (first === undefined || last === undefined || recent.length < TREND_CANDLES) return 'none';
  const averageRange = recent.reduce((sum, candle) => sum + range(candle), 0) / recent.length;
  const change = last.close - first.open;
  const falls = recent.filter((candle) => candle.close < candle.open).length;
  const rises = recent.filter((candle) => candle.close > candle.open).length;
  if (change <= -1.5 * averageRange && falls >= 3) return 'down';
  if (change >= 1.5 * averageRange && rises >= 3) return 'up';
  return 'none';
}

/** Averages the bodies of the last {@link TREND_CANDLES} candles; 0 when there are none. */
export function averageBody(candles: readonly Candle[]): number {
  const recent = candles.slice(-TREND_CANDLES);
  if (recent.length === 0) return 0;
  return recent.reduce((sum, { open, close }) => sum + Math.abs(close - open), 0) / recent.length;
}
