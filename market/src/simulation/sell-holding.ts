import { execute } from './execute.ts';
import { availableLots } from './funds.ts';
import { endOrder, triggersBelow } from './order-list.ts';
import type { Simulation } from './simulation.ts';
import type { Fill, Order } from './state.ts';
import { lotsIn } from './units.ts';

/**
 * Carries out an open sale at market, also of coins that other open sales hold back: these give up what is sold, and go on
 * holding what remains. Stops are served before other sales, and the two legs of a pair together; whatever is left without
 * coins is cancelled. Sales that hold back other coins than the sold ones stay as they are.
 */
export function sellHolding(simulation: Simulation, order: Order): Fill[] {
  const { state } = simulation;
  if (order.lots - order.filled <= availableLots(state, order)) return execute(simulation, order);
  const before = state.orders;
  const exits = before.filter((other) => other.side === 'sell' && other !== order);
  state.orders = before.filter((other) => !exits.includes(other));
  const fills = execute(simulation, order);
  const open = new Set([...state.orders, ...exits]);
  state.orders = before.filter((other) => open.has(other));
  shrinkExits(simulation, exits);
  return fills;
}

/** Leaves open sales no more than is held. */
function shrinkExits(simulation: Simulation, exits: readonly Order[]): void {
  const { state, happened } = simulation;
  let free = lotsIn(state.instrument, state.account.coins);
  for (const legs of inOrderOfNeed(exits)) {
    const held = Math.max(...legs.map(leftOf));
    const keeps = Math.min(free, held);
    free -= keeps;
    for (const leg of legs) {
      if (keeps === 0) endOrder(simulation, leg, 'sold');
      else if (keeps < leftOf(leg)) {
        leg.lots = leg.filled + keeps;
        happened.push({ at: state.now, type: 'order-amended', order: leg.id });
      }
    }
  }
}

/** Returns the sales that hold coins back together, those with a stop first. */
function inOrderOfNeed(exits: readonly Order[]): Order[][] {
  const groups = new Map<string, Order[]>();
  for (const order of exits) {
    const key = order.group === null ? `order ${order.id}` : `group ${order.group}`;
    groups.set(key, [...(groups.get(key) ?? []), order]);
  }
  const protects = (legs: Order[]): boolean =>
    legs.some((leg) => leg.trigger !== null && triggersBelow(leg));
  const all = [...groups.values()];
  return [...all.filter(protects), ...all.filter((legs) => !protects(legs))];
}

const leftOf = ({ lots, filled }: Order): number => lots - filled;
