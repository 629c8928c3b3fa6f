import type { Candle } from '../candles/candle.ts';
import { rangesOf } from './columns.ts';
import { trailStop } from './chandelier-exit.ts';
import type { Trade } from './trade.ts';

export interface BreakoutRule {
  /** Buys at a close above the highest price of this many candles before (Donchian's channel). */
  period: number;
  /** Trailing stop, in ATR of 14 candles. */
  multiple: number;
}

/**
 * Lists the trades of a trend-following rule: one purchase at a time, at a close above the channel,
 * sold by a trailing stop. No day uses a price that was not known at its close.
 * @param from First candle that may be bought; those before only feed the channel and the ATR.
 * @throws RangeError when `from` leaves fewer candles before it than the rule needs.
 */
export function followBreakouts(
  candles: readonly Candle[],
  { period, multiple }: BreakoutRule,
  from: number,
): Trade[] {
  if (from < Math.max(period, 14)) throw new RangeError('Too few candles before the first trade.');
  const ranges = rangesOf(candles);
  const trades: Trade[] = [];
  for (let day = from; day < candles.length - 1; day += 1) {
    const { close } = candles[day] as Candle;
    if (close <= highestBefore(candles, day, period)) continue;
    const { exitDay, exit, stopped } = trailStop(candles, ranges, day, multiple);
    const risk = multiple * (ranges[day] as number);
    const reason = stopped ? 'stop' : 'open';
    trades.push({ entryDay: day, entry: close, risk, exitDay, exit, reason });
    day = exitDay;
  }
  return trades;
}

function highestBefore(candles: readonly Candle[], day: number, period: number): number {
  let highest = 0;
  for (let before = day - period; before < day; before += 1) {
    highest = Math.max(highest, (candles[before] as Candle).high);
  }
  return highest;
}
