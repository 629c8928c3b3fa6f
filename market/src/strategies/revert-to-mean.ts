import type { Candle } from '../candles/candle.ts';
import { bollinger } from '../indicators/bollinger.ts';
import { rangesOf } from './columns.ts';
import type { Trade } from './trade.ts';

export interface ReversionRule {
  /** Candles of the average to which the price is expected to return. */
  period: number;
  /** Standard deviations below it at which a close is bought. */
  deviations: number;
  /** Fixed stop, in ATR of 14 candles below the entry. */
  multiple: number;
}

/**
 * Lists the trades of a mean-reversion rule: buys at a close below the lower Bollinger band, sells at
 * the first close at or above the average, or at a stop that stays where it was put. A day that opens
 * below the stop sells at its open.
 * @param from First candle that may be bought; those before only feed the bands and the ATR.
 * @throws RangeError when `from` leaves fewer candles before it than the rule needs.
 */
export function revertToMean(
  candles: readonly Candle[],
  { period, deviations, multiple }: ReversionRule,
  from: number,
): Trade[] {
  if (from < Math.max(period, 14)) throw new RangeError('Too few candles before the first trade.');
  const closes = Float64Array.from(candles, ({ close }) => close);
  const { middle, lower } = bollinger(closes, period, deviations);
  const ranges = rangesOf(candles);
  const trades: Trade[] = [];
  for (let day = from; day < candles.length - 1; day += 1) {
    const entry = closes[day] as number;
    if (entry >= (lower[day] as number)) continue;
    const risk = multiple * (ranges[day] as number);
    const end = endOf(candles, middle, day, entry - risk);
    trades.push({ entryDay: day, entry, risk, ...end });
    day = end.exitDay;
  }
  return trades;
}

function endOf(candles: readonly Candle[], middle: Float64Array, entryDay: number, stop: number) {
  for (let exitDay = entryDay + 1; exitDay < candles.length; exitDay += 1) {
    const { open, low, close } = candles[exitDay] as Candle;
    if (low <= stop) return { exitDay, exit: Math.min(open, stop), reason: 'stop' as const };
    if (close >= (middle[exitDay] as number)) {
      return { exitDay, exit: close, reason: 'target' as const };
    }
  }
  const exitDay = candles.length - 1;
  return { exitDay, exit: (candles[exitDay] as Candle).close, reason: 'open' as const };
}
