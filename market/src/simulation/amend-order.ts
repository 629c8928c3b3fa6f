import { compared } from '../money/decimal.ts';
import type { PlanJudgement } from '../plan/held-plan.ts';
import { notEnough, requireOwnSidesApart, tooSmall } from './check-order.ts';
import type { Command } from './commands.ts';
import { requireUntriggered } from './draft-order.ts';
import { execute } from './execute.ts';
import { availableCash, availableLots, reservation, valueOf } from './funds.ts';
import { bestAgainst, reaches, restingLotsAt } from './match.ts';
import { recordProtection, otherLegs, triggersBelow } from './order-list.ts';
import { recordPurchase } from './plan/record-purchase.ts';
import type { RejectedField } from './rejections.ts';
import { RejectedCommand } from './rejections.ts';
import type { Simulation } from './simulation.ts';
import { lastTicks } from './simulation.ts';
import type { Order } from './state.ts';
import { priceText, quantityText, readLots, readTicks } from './units.ts';

type Amendment = Extract<Command, { type: 'amend-order' }>;

/**
 * Changes the price, the trigger or the quantity of an open order: a line dragged on the chart. An
 * order that gets another price or more lots stands last at its price. The legs of a group go on
 * having the same quantity left, whatever each has filled.
 * @param hold Holds a purchase that would risk more to the learner's plan.
 * @throws RejectedCommand when the order is no longer open or the change is not possible; nothing
 * has changed then.
 */
export function amendOrder(
  simulation: Simulation,
  amendment: Amendment,
  hold: (changed: Order, order: Order) => PlanJudgement | null,
): void {
  const { state, happened } = simulation;
  const order = findOrder(simulation, amendment.order);
  const changed = { ...order, ...readChanges(simulation, order, amendment) };
  const others = otherLegs(state, order);
  // What the amended leg has left, the other has left too; a leg that only moves leaves it alone.
  const lotsOf = (other: Order): number =>
    changed.lots === order.lots ? other.lots : other.filled + changed.lots - changed.filled;
  const legs = [changed, ...others.map((other) => ({ ...other, lots: lotsOf(other) }))];
  requirePossible(simulation, order, changed, legs);
  if (changed.side === 'buy' && risksMore(changed, order))
    recordPurchase(state, order.group ?? order.id, hold(changed, order));
  const moved = changed.price !== order.price || changed.lots > order.lots;
  for (const other of others) other.lots = lotsOf(other);
  Object.assign(order, changed);
  happened.push({ at: state.now, type: 'order-amended', order: order.id });
  recordProtection(state, order);
  if (order.trigger !== null || !moved) return;
  execute(simulation, order);
  const place = state.orders.indexOf(order);
  if (place === -1) return;
  order.ahead = order.price === null ? 0 : restingLotsAt(simulation, order.side, order.price);
  state.orders.push(...state.orders.splice(place, 1));
}

/** Whether a purchase would pay more, or buy more, than before: what risks less needs no leave of a plan. */
function risksMore(changed: Order, order: Order): boolean {
  const dearer = (field: 'price' | 'trigger') => (changed[field] ?? 0) > (order[field] ?? 0);
  return changed.lots > order.lots || dearer('price') || dearer('trigger');
}

/** Finds an open order. */
export function findOrder({ state }: Simulation, id: string): Order {
  const order = state.orders.find((each) => each.id === id);
  if (order === undefined) throw new RejectedCommand('unknown-order', 'order');
  return order;
}

function readChanges(
  { state }: Simulation,
  order: Order,
  { price, trigger, quantity }: Amendment,
): Partial<Order> {
  const { instrument } = state;
  const changes: Partial<Order> = {};
  if (price !== undefined) {
    if (order.price === null) throw new RejectedCommand('not-amendable', 'price');
    changes.price = readTicks(instrument, price, 'price');
  }
  if (trigger !== undefined) {
    if (order.trigger === null || order.trail !== null) {
      throw new RejectedCommand('not-amendable', 'trigger');
    }
    changes.trigger = readTicks(instrument, trigger, 'trigger');
  }
  if (quantity !== undefined) {
    changes.lots = readLots(instrument, quantity);
    if (changes.lots <= order.filled) {
      const filled = quantityText(instrument, order.filled);
      throw new RejectedCommand('below-filled', 'quantity', { filled, coin: instrument.coin });
    }
  }
  return changes;
}

/** @param legs The changed order, and the other legs of its group as they would be. */
function requirePossible(
  simulation: Simulation,
  order: Order,
  changed: Order,
  legs: readonly Order[],
): void {
  const { state } = simulation;
  const { instrument } = state;
  const last = lastTicks(simulation);
  if (changed.trigger !== null && changed.trigger !== order.trigger) {
    requireUntriggered(simulation, triggersBelow(changed), changed.trigger, 'trigger');
  }
  if (changed.side === 'buy') {
    // Both legs hold the cash back together: as much as the dearer one.
    for (const needed of legs.map((leg) => reservation(state, leg))) {
      if (compared(needed, availableCash(state, order)) <= 0) continue;
      throw notEnough(simulation, needed, changedField(order, changed), order);
    }
  } else if (changed.lots - changed.filled > availableLots(state, order)) {
    throw new RejectedCommand('coins-reserved', 'quantity', {
      available: quantityText(instrument, Math.max(0, availableLots(state, order))),
      coin: instrument.coin,
    });
  }
  const worth = valueOf(state, changed.price ?? changed.trigger ?? last, changed.lots);
  if (compared(worth, instrument.minimumOrder) < 0) throw tooSmall(simulation, worth, 'quantity');
  requireOwnSidesApart(simulation, changed);
  if (changed.trigger !== null || changed.price === null) return;
  const best = bestAgainst(simulation, changed.side);
  const crosses = best !== null && reaches(changed.side, changed.price, best);
  if (crosses && changed.postOnly) {
    throw new RejectedCommand('post-only-crosses', 'price', { best: priceText(instrument, best) });
  }
}

/** Names the field that makes the order dearer. */
function changedField(order: Order, changed: Order): RejectedField {
  if (changed.lots !== order.lots) return 'quantity';
  return changed.price === order.price ? 'trigger' : 'price';
}
