import type { Decimal } from '../money/decimal.ts';
import {
  compared,
  decimal,
  decimalText,
  divided,
  minus,
  plus,
  times,
  toNumber,
} from '../money/decimal.ts';
import { holdingOf } from './funds.ts';
import { triggersBelow } from './order-list.ts';
import { readAccount } from './read-account.ts';
import type { Simulation } from './simulation.ts';
import type { Order } from './state.ts';
import { priceOf, quantityOf } from './units.ts';

/** What the open position risks with the stops that wait now. Quantities are decimal texts. */
export interface OpenRisk {
  coins: string;
  /** Coins that these stops would sell: at most those held. */
  covered: string;
  /**
   * What the covered coins would lose on their average cost, each part sold at its stop, without
   * slippage and the fee of the sale, in percent of the equity. Below 0 when they would gain.
   */
  percent: number;
}

/** Reckons what the open position risks; null without one. */
export function readOpenRisk(simulation: Simulation): OpenRisk | null {
  const { state } = simulation;
  const { instrument } = state;
  const { coins, cost } = holdingOf(state);
  if (compared(coins, 0) <= 0) return null;
  const nothing: Decimal = decimal(0);
  let covered = nothing;
  let brought = nothing;
  for (const { lots, filled, trigger } of state.orders.filter(isStop)) {
    const quantity = quantityOf(instrument, lots - filled);
    covered = plus(covered, quantity);
    brought = plus(brought, times(quantity, priceOf(instrument, trigger)));
  }
  const lost = minus(divided(times(cost, covered), coins, '0.00000001', 'nearest'), brought);
  return {
    coins: decimalText(coins),
    covered: decimalText(covered),
    percent: (100 * toNumber(lost)) / Number(readAccount(simulation).equity),
  };
}

/** Returns whether an order waits to sell when the price falls to its trigger. */
function isStop(order: Order): order is Order & { trigger: number } {
  return order.side === 'sell' && order.trigger !== null && triggersBelow(order);
}
