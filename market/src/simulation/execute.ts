import { compared, divided, plus, times } from '../money/decimal.ts';
import type { Decimal } from '../money/decimal.ts';
import {
  availableCash,
  availableLots,
  feeOn,
  feePercent,
  HUNDREDTH,
  AMOUNT_STEP,
  valueOf,
} from './funds.ts';
import type { Match } from './match.ts';
import { previewFill, quotesAgainst, takeFromBook } from './match.ts';
import { endOrder } from './order-list.ts';
import { bookFill } from './book-fill.ts';
import type { Simulation } from './simulation.ts';
import type { Fill, Order } from './state.ts';
import { lotsIn, priceOf } from './units.ts';

/** Counts the lots that an amount of cash pays for, fees included, in the book as it is. */
export function lotsForCash(
  simulation: Simulation,
  order: { fees: boolean },
  limit: number | null,
  cash: Decimal,
): number {
  const { state } = simulation;
  const rate = plus(1, times(feePercent(state, order, 'taker'), HUNDREDTH));
  let left = divided(cash, rate, AMOUNT_STEP, 'down');
  let lots = 0;
  for (const { price, lots: offered } of quotesAgainst(simulation, 'buy', limit)) {
    const value = valueOf(state, price, offered);
    if (compared(value, left) > 0) {
      const coins = divided(left, priceOf(state.instrument, price), AMOUNT_STEP, 'down');
      return lots + lotsIn(state.instrument, coins);
    }
    left = plus(left, { units: -value.units, scale: value.scale });
    lots += offered;
  }
  return lots;
}

/** Computes what some matches cost a buyer who takes them, fee included. */
export function costOf(
  simulation: Simulation,
  order: { fees: boolean },
  met: readonly Match[],
): Decimal {
  const { state } = simulation;
  const percent = feePercent(state, order, 'taker');
  return met.reduce<Decimal>(
    (sum, { price, lots }) => {
      const value = valueOf(state, price, lots);
      return plus(sum, plus(value, feeOn(value, percent)));
    },
    { units: 0n, scale: 0 },
  );
}

/**
 * Carries an open order to the book at once, up to its limit if it has one. A market order, an IOC
 * or an FOK ends with what it found; a limit order stays with the rest. A purchase that was woken
 * by its trigger buys no more than the cash pays for.
 */
export function execute(simulation: Simulation, order: Order): Fill[] {
  const wanted = order.lots - order.filled;
  return carryOut(simulation, order, Math.min(wanted, coveredLots(simulation, order, wanted)));
}

/** Does the same for an order of which it was just checked that the account bears it. */
export function executeCovered(simulation: Simulation, order: Order): Fill[] {
  return carryOut(simulation, order, order.lots - order.filled);
}

function carryOut(simulation: Simulation, order: Order, lots: number): Fill[] {
  const wanted = order.lots - order.filled;
  const fills = takeFromBook(simulation, order.side, order.price, lots).map((met) =>
    bookFill(simulation, order, met, 'taker'),
  );
  if (order.filled < order.lots && (order.price === null || order.timeInForce !== 'gtc')) {
    endOrder(simulation, order, lots < wanted ? 'funds' : 'empty-book');
  }
  return fills;
}

/** Counts the lots that the cash pays for, or that the coins suffice for. */
function coveredLots(simulation: Simulation, order: Order, wanted: number): number {
  if (order.side === 'sell') {
    return Math.min(wanted, Math.max(0, availableLots(simulation.state, order)));
  }
  const cash = availableCash(simulation.state, order);
  const cost = costOf(simulation, order, previewFill(simulation, 'buy', order.price, wanted));
  if (compared(cost, cash) <= 0) return wanted;
  return lotsForCash(simulation, order, order.price, cash);
}
