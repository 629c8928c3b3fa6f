import { saleRoles } from './order-kinds.ts';
import type { CancelReason } from './events.ts';
import type { Simulation } from './simulation.ts';
import type { Order, SimulationState } from './state.ts';

/** What an order has to say of itself; the rest starts empty. */
export type NewOrder = Pick<Order, 'id' | 'side' | 'kind' | 'lots' | 'fees'> & Partial<Order>;

/** Puts an order on the list of open ones, and notes which protection it gives. */
export function openOrder({ state, happened }: Simulation, order: NewOrder): Order {
  const opened: Order = {
    price: null,
    trigger: null,
    trail: null,
    best: null,
    filled: 0,
    group: null,
    placedAt: state.now,
    ahead: 0,
    timeInForce: 'gtc',
    postOnly: false,
    protect: null,
    ...order,
  };
  state.orders.push(opened);
  happened.push({ at: state.now, type: 'order-placed', order: opened.id });
  recordProtection(state, opened);
  return opened;
}

/** Takes an order off the list, and puts it among the closed ones: nothing about it changes any more. */
export function endOrder(
  { state, happened }: Simulation,
  order: Order,
  how: 'filled' | CancelReason,
): void {
  const place = state.orders.indexOf(order);
  if (place === -1) return;
  state.orders.splice(place, 1);
  const end = how === 'filled' ? 'filled' : 'cancelled';
  state.closedOrders.push(Object.assign(order, { closedAt: state.now, end } as const));
  if (how === 'filled') happened.push({ at: state.now, type: 'order-filled', order: order.id });
  else happened.push({ at: state.now, type: 'order-cancelled', order: order.id, reason: how });
  if (how === 'asked' && order.side === 'sell') {
    state.protections.push({ at: state.now, order: order.id, stop: null, target: null });
  }
}

/** Returns the other open orders of an order's group. */
export function otherLegs({ orders }: SimulationState, order: Order): Order[] {
  return orders.filter(
    (other) => other !== order && order.group !== null && other.group === order.group,
  );
}

/** Notes at which prices a sale would end a position, for the judgement of discipline later. */
export function recordProtection(state: SimulationState, order: Order): void {
  if (order.side !== 'sell') return;
  const role = saleRoles[order.kind];
  const stop = role === 'stop' ? order.trigger : null;
  const target = { stop: null, target: order.trigger, sale: order.price }[role];
  if (stop === null && target === null) return;
  state.protections.push({ at: state.now, order: order.id, stop, target });
}

/** Returns whether an order waits in the book to be met, rather than for its trigger. */
export function isResting(order: Order): order is Order & { price: number } {
  return order.trigger === null && order.price !== null;
}

/** Returns whether an order is triggered when the price falls to its trigger; otherwise when it rises to it. */
export function triggersBelow({ side, kind }: Pick<Order, 'side' | 'kind'>): boolean {
  return (side === 'sell') !== (saleRoles[kind] === 'target');
}
