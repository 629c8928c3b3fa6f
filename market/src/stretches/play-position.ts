import type { Candle } from '../candles/candle.ts';
import { divided, minus, plus, times, toNumber } from '../money/decimal.ts';

/** A position opened at the close of the last candle seen. */
export interface StretchPosition {
  side: 'long' | 'short';
  /** Price at which it was opened. */
  entry: number;
  /** Below the entry for a purchase, above it for a short sale. */
  stop: number;
  /** Value at the entry, in euros. */
  stake: number;
}

/** How a position ended: at its stop, at its target, or with the last candle. */
export type ExitReason = 'stop' | 'target' | 'end';

export interface StretchResult {
  reason: ExitReason;
  /** Place of the candle of the exit in the sequel, from 0. */
  at: number;
  exit: number;
  /** Before fees, in units of the loss planned at the stop. */
  multiple: number;
  /** In euros and cents, fees of both orders included. */
  euros: number;
}

/** Times the risk that the target is away, as the course aims at. */
export const TARGET = 3;
/** Fee on each of the two orders, in percent of its value. */
export const FEE_PERCENT = 0.1;

/** Returns the price at which the position has earned {@link TARGET} times its risk. */
export function targetOf({ entry, stop }: Pick<StretchPosition, 'entry' | 'stop'>): number {
  return toNumber(plus(entry, times(minus(entry, stop), TARGET)));
}

/**
 * Plays a position through the candles that follow. A candle that touches both prices counts as stopped: in which order
 * it did is not known. A candle that opens beyond the stop is left at its open, as a stop at market would be.
 * @throws RangeError when there is no candle, or the stop is on the wrong side.
 */
export function playPosition(position: StretchPosition, sequel: readonly Candle[]): StretchResult {
  const { side, entry, stop, stake } = position;
  const way = side === 'long' ? 1 : -1;
  const last = sequel.at(-1);
  if (last === undefined) throw new RangeError('A position needs candles to be played on.');
  if (!((entry - stop) * way > 0)) throw new RangeError('The stop is on the wrong side.');
  const { reason, at, exit } = findExit(position, sequel, way) ?? {
    reason: 'end',
    at: sequel.length - 1,
    exit: last.close,
  };
  return {
    reason,
    at,
    exit,
    multiple: ((exit - entry) * way) / Math.abs(entry - stop),
    euros: toNumber(earned(stake, entry, exit, way)),
  };
}

function findExit(
  { entry, stop }: StretchPosition,
  sequel: readonly Candle[],
  way: 1 | -1,
): Pick<StretchResult, 'reason' | 'at' | 'exit'> | null {
  const target = targetOf({ entry, stop });
  for (const [at, { open, high, low }] of sequel.entries()) {
    const [worst, best] = way === 1 ? [low, high] : [high, low];
    if ((worst - stop) * way <= 0)
      return { reason: 'stop', at, exit: (open - stop) * way < 0 ? open : stop };
    if ((best - target) * way >= 0) return { reason: 'target', at, exit: target };
  }
  return null;
}

/** What a stake becomes from one price to another, less the fees, in whole cents. */
function earned(stake: number, entry: number, exit: number, way: 1 | -1) {
  const gross = times(times(stake, minus(exit, entry)), way);
  // Both orders pay on their own value: stake, and stake × exit ÷ entry.
  const fees = times(times(stake, plus(exit, entry)), times(FEE_PERCENT, '0.01'));
  return divided(minus(gross, fees), entry, '0.01', 'nearest');
}

/**
 * Returns what holding to the last close earns, without stop or target, in euros and cents, fees included.
 * @param stake Bought at `entry`, in euros.
 */
export function holdToEnd(stake: number, entry: number, sequel: readonly Candle[]): number {
  const close = sequel.at(-1)?.close ?? entry;
  return toNumber(earned(stake, entry, close, 1));
}
