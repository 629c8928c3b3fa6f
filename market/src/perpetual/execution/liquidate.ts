import { cancelExit, cancelResting } from './end-orders.ts';
import type { Liquidation } from '../events.ts';
import { maxOf, minOf, shareDown, worth } from '../rules/amounts.ts';
import { frames } from '../rules/frames.ts';
import { equityAt, isLiquidated, requiredMargin, unrealisedAt } from '../rules/required-margin.ts';
import type { Run } from '../run.ts';
import { exposureOf, record, termsOf } from '../run.ts';
import type { OrderSide, Position } from '../state.ts';
import { takeQuotes } from './take-quotes.ts';

/**
 * Closes the position by force when no more is left at the mark price than has to be: the insurance fund
 * takes it over at the mark price, receives its fee of what is left, bears what is missing, and closes it in
 * the book. The rest goes back to the wallet.
 */
export function liquidateIfDue(run: Run): void {
  const { state, moment } = run;
  const { position } = state;
  if (position === null) return;
  if (!isLiquidated(exposureOf(state, position), moment.mark, termsOf(state))) return;
  for (const order of state.orders) cancelResting(run, order, 'liquidated');
  for (const exit of state.exits) cancelExit(run, exit, 'liquidated');
  const liquidation = reckon(run, position);
  const { behind, result, fee, returned, shortfall, insuranceResult } = liquidation;
  state.wallet += state.mode === 'isolated' ? returned : returned - behind;
  state.position = null;
  state.ledger.market -= result + insuranceResult;
  state.ledger.insurance += fee - shortfall + insuranceResult;
  record(run, { type: 'liquidated', liquidation });
}

function reckon(run: Run, position: Position): Liquidation {
  const { state, moment } = run;
  const { lots, entryValue, direction } = position;
  const exposure = exposureOf(state, position);
  const value = worth(moment.mark, lots);
  const left = equityAt(exposure, moment.mark);
  const fee = minOf(maxOf(left, 0n), shareDown(value, frames[state.frame].liquidationFee));
  const exitValue = dispose(run, direction === 'long' ? 'sell' : 'buy', lots);
  return {
    direction,
    lots,
    entryValue,
    behind: exposure.behind,
    result: unrealisedAt(exposure, moment.mark),
    required: requiredMargin(exposure, moment.mark, termsOf(state)),
    fee,
    returned: maxOf(left, 0n) - fee,
    shortfall: maxOf(-left, 0n),
    exitValue,
    insuranceResult: direction === 'long' ? exitValue - value : value - exitValue,
  };
}

/** Trades what the fund has taken over; what the book does not take goes at its last price. */
function dispose(run: Run, side: OrderSide, lots: number): bigint {
  const { met, left } = takeQuotes(run, side, null, lots);
  const worst = met.at(-1)?.price ?? run.moment.mark;
  return met.reduce((sum, { price, lots: part }) => sum + worth(price, part), worth(worst, left));
}
