import type { Amount } from '../money/decimal.ts';
import { compared, minus, plus, times, toNumber } from '../money/decimal.ts';
import type { Side } from './margin.ts';
import { requirePositive } from './margin.ts';

/** A linear perpetual position from its opening to its closing. */
export interface ClosedPerpetual {
  side: Side;
  /** Coins, above 0. */
  quantity: Amount;
  entry: Amount;
  exit: Amount;
  /** Fee on the value of each execution, in percent, at least 0; 0 by default. */
  entryFeePercent?: Amount;
  exitFeePercent?: Amount;
  /** Funding paid on balance, negative when received; 0 by default. */
  funding?: Amount;
  /** Margin that was put in, to relate the result to; above 0. */
  margin?: Amount;
}

/** Each number is the double nearest to the exact decimal; net = gross − fees − funding. */
export interface PerpetualResult {
  gross: number;
  fees: number;
  funding: number;
  net: number;
  /** Net ÷ margin in percent; null without a margin. Below −100 more than the margin is gone. */
  onMarginPercent: number | null;
}

/**
 * Computes the result of a linear perpetual: ± quantity × (exit − entry), less the fees of both
 * executions and the funding (Binance, "Futures: how to calculate profit and loss").
 * @throws RangeError when an amount that must be above 0 is not, or a fee is below 0.
 */
export function closePerpetual(position: ClosedPerpetual): PerpetualResult {
  const { side, quantity, entry, exit, funding = 0, margin } = position;
  const { entryFeePercent = 0, exitFeePercent = 0 } = position;
  requirePositive({ quantity, entry, exit, ...(margin !== undefined && { margin }) });
  if (compared(entryFeePercent, 0) < 0 || compared(exitFeePercent, 0) < 0) {
    throw new RangeError('Fees are at least 0.');
  }
  const move = side === 'long' ? minus(exit, entry) : minus(entry, exit);
  const gross = times(quantity, move);
  const fees = times(
    quantity,
    times('0.01', plus(times(entry, entryFeePercent), times(exit, exitFeePercent))),
  );
  const net = minus(minus(gross, fees), funding);
  return {
    gross: toNumber(gross),
    fees: toNumber(fees),
    funding: toNumber(funding),
    net: toNumber(net),
    onMarginPercent: margin === undefined ? null : (100 * toNumber(net)) / toNumber(margin),
  };
}
