import type { Candle } from '../candles/candle.ts';

/** When one buys a breakout: at the first trade beyond the zone, at a close beyond it, or when it is held on return. */
export const breakoutRules = ['touch', 'close', 'retest'] as const;

export type BreakoutRule = (typeof breakoutRules)[number];

/** A zone of prices, as a resistance that may be broken upwards. */
export interface Zone {
  bottom: number;
  top: number;
}

/** A purchase by a rule and what became of it. */
export interface BreakoutTrade {
  /** Index of the candle in which one bought, and the price. */
  entered: number;
  entry: number;
  /** Index of the candle at whose close one sold, and that close. */
  left: number;
  exit: number;
  /** A close below the zone's bottom proved the idea wrong; otherwise the chart ended. */
  failed: boolean;
}

/**
 * Plays a rule on a chart that breaks upwards out of a zone: one buys once, and sells at the first
 * close below the zone, or at the last close. Fees are left out.
 * - 'touch': at the zone's top, in the first candle that trades above it.
 * - 'close': at the first close above the zone.
 * - 'retest': after such a close, at the close of the first candle that comes back to the zone
 *   (low at or below its top plus a tenth of its height) and closes above it.
 * @returns The trade, or null when the rule never bought.
 */
export function playBreakout(
  candles: readonly Candle[],
  zone: Zone,
  rule: BreakoutRule,
): BreakoutTrade | null {
  const bought = findEntry(candles, zone, rule);
  if (bought === null) return null;
  const { entered, entry } = bought;
  // A candle bought within may close below the zone itself; one bought at its close has closed above.
  for (let index = entered; index < candles.length; index += 1) {
    const { close } = candles[index] as Candle;
    if (close < zone.bottom) return { entered, entry, left: index, exit: close, failed: true };
  }
  const left = candles.length - 1;
  return { entered, entry, left, exit: (candles[left] as Candle).close, failed: false };
}

function findEntry(
  candles: readonly Candle[],
  { bottom, top }: Zone,
  rule: BreakoutRule,
): { entered: number; entry: number } | null {
  if (rule === 'touch') {
    const entered = candles.findIndex(({ high }) => high > top);
    return entered === -1 ? null : { entered, entry: top };
  }
  const closed = candles.findIndex(({ close }) => close > top);
  if (closed === -1) return null;
  if (rule === 'close') return { entered: closed, entry: (candles[closed] as Candle).close };
  const reach = top + (top - bottom) / 10;
  for (let index = closed + 1; index < candles.length; index += 1) {
    const { low, close } = candles[index] as Candle;
    if (close < bottom) return null;
    if (low <= reach && close > top) return { entered: index, entry: close };
  }
  return null;
}
