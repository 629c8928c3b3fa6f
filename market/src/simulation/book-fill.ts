import {
  compared,
  decimal,
  decimalText,
  divided,
  minus,
  plus,
  toNumber,
} from '../money/decimal.ts';
import { addPurchase, addSale } from '../spot/average-cost.ts';
import { endOrder, openOrder, otherLegs } from './order-list.ts';
import { feeOn, feePercent, holdingOf, saveHolding, valueOf } from './funds.ts';
import type { Simulation } from './simulation.ts';
import type { Fill, Order } from './state.ts';
import { priceText, quantityOf, quantityText } from './units.ts';

/**
 * Books an execution: into the account, onto the order, onto its group, and into exits that the
 * order asked for.
 */
export function bookFill(
  simulation: Simulation,
  order: Order,
  met: { price: number; lots: number },
  role: Fill['role'],
): Fill {
  const { state, happened } = simulation;
  const { instrument } = state;
  const value = valueOf(state, met.price, met.lots);
  const fee = feeOn(value, feePercent(state, order, role));
  const before = holdingOf(state);
  const execution = { coins: quantityOf(instrument, met.lots), value, fee };
  const after = order.side === 'buy' ? addPurchase(before, execution) : addSale(before, execution);
  saveHolding(state, after);
  const fill: Fill = {
    number: (state.fills.at(-1)?.number ?? 0) + 1,
    order: order.id,
    at: state.now,
    side: order.side,
    price: priceText(instrument, met.price),
    quantity: quantityText(instrument, met.lots),
    value: decimalText(value),
    fee: decimalText(fee),
    role,
    profit: order.side === 'buy' ? null : decimalText(minus(after.realised, before.realised)),
  };
  state.fills.push(fill);
  happened.push({ at: state.now, type: 'filled', fill });
  order.filled += met.lots;
  if (compared(after.coins, 0) === 0) {
    state.autoTakeProfit.stage = 0;
    state.autoTakeProfit.sold = 0;
  }
  shrinkGroup(simulation, order, met.lots);
  if (order.protect !== null) protectBought(simulation, order, met.lots);
  if (order.filled === order.lots) endOrder(simulation, order, 'filled');
  return fill;
}

/** Returns the average price and the sum of profits of some fills, as decimal texts. */
export function summarizeFills(
  simulation: Simulation,
  fills: readonly Fill[],
): { quantity: string; price: string; profit: string } {
  let quantity = decimal(0);
  let value = decimal(0);
  let profit = decimal(0);
  for (const fill of fills) {
    quantity = plus(quantity, fill.quantity);
    value = plus(value, fill.value);
    profit = plus(profit, fill.profit ?? 0);
  }
  const tick = { units: 1n, scale: simulation.state.instrument.priceDigits };
  return {
    quantity: decimalText(quantity),
    price: toNumber(quantity) === 0 ? '0' : decimalText(divided(value, quantity, tick, 'nearest')),
    profit: decimalText(profit),
  };
}

/** What one leg of an OCO has done, the other can do no more. */
function shrinkGroup(simulation: Simulation, order: Order, lots: number): void {
  for (const other of otherLegs(simulation.state, order)) {
    other.lots -= lots;
    if (other.lots <= other.filled) endOrder(simulation, other, 'other-leg');
  }
}

/** Places the stop and the target for coins that a protected order has bought, or enlarges them. */
function protectBought(simulation: Simulation, order: Order, lots: number): void {
  const { state } = simulation;
  const group = `${order.id}:exit`;
  const exits = state.orders.filter((other) => other.group === group);
  if (exits.length > 0) {
    for (const exit of exits) exit.lots += lots;
    return;
  }
  const { stop, target } = order.protect ?? { stop: 0, target: null };
  const { fees } = order;
  const side = 'sell';
  openOrder(simulation, {
    side,
    lots,
    group,
    fees,
    id: `${group}:stop`,
    kind: 'stop',
    trigger: stop,
  });
  if (target === null) return;
  const id = `${group}:target`;
  openOrder(simulation, { side, lots, group, fees, id, kind: 'limit', price: target });
}
