import { saleRoles } from '@chandelle/market/simulation/order-kinds';
import { availableLots, reservedLots } from '@chandelle/market/simulation/funds';
import type { SimulationEvent } from '@chandelle/market/simulation/events';
import type { Order, SimulationState } from '@chandelle/market/simulation/state';
import { lotsIn, quantityText } from '@chandelle/market/simulation/units';
import { listText } from '../lib/list-text.ts';
import { marketFormat } from './market-format.ts';

/** How the buttons that sell all and a half of what is held are called. */
export interface SaleNames {
  all: string;
  half: string;
}

/** Says before a sale of all, or of a half, what becomes of the open sales that hold coins back; null when nothing does. */
export function previewExits(state: SimulationState, { all, half }: SaleNames): string | null {
  const exits = state.orders.filter(({ side }) => side === 'sell');
  if (exits.length === 0) return null;
  const held = lotsIn(state.instrument, state.account.coins);
  const keeps = reservedLots(state) <= held - Math.floor(held / 2);
  const them = exits.length > 1 ? 'les' : kindOf(exits[0] as Order) === 'sale' ? 'la' : 'le';
  return `${all} annule aussi ${namesOf(exits)}, dans le même ordre ; ${half} ${keeps ? `n’y touche pas` : `${them} garde pour ce qui reste`}.`;
}

/** Says before a sale at market of some coins what becomes of the open sales that hold them back; null when none does. */
export function previewSale(state: SimulationState, lots: number): string | null {
  const free = availableLots(state);
  const held = lotsIn(state.instrument, state.account.coins);
  if (lots <= free || lots > held) return null;
  const exits = namesOf(state.orders.filter(({ side }) => side === 'sell'));
  return lots === held
    ? `Le même ordre annule aussi ${exits}.`
    : `Le même ordre ramène aussi ${exits} à ce qui reste.`;
}

/** Says what a sale has done to the open sales that held its coins back; nothing when it did nothing to them. */
export function describeExits(events: readonly SimulationEvent[], state: SimulationState): string {
  if (!events.some(({ type }) => type === 'filled')) return '';
  const cancelled = events.flatMap((event) =>
    event.type === 'order-cancelled' && event.reason === 'sold'
      ? state.closedOrders.filter(({ id }) => id === event.order)
      : [],
  );
  const reduced = events.flatMap((event) =>
    event.type === 'order-amended' ? state.orders.filter(({ id }) => id === event.order) : [],
  );
  const format = marketFormat(state);
  const left = format.quantityWithUnit(quantityText(state.instrument, reservedLots(state)));
  const sentences = [
    cancelled.length > 0 && `La vente a aussi annulé ${namesOf(cancelled)}.`,
    reduced.length > 0 && `Elle a ramené ${namesOf(reduced)} à ce qui reste : ${left}.`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}

type ExitKind = 'stop' | 'target' | 'sale';

const names: Readonly<Record<ExitKind, readonly [one: string, many: string]>> = {
  stop: ['votre stop', 'stops'],
  target: ['votre objectif', 'objectifs'],
  sale: ['votre vente limite', 'ventes limites'],
};

function kindOf({ kind, group }: Order): ExitKind {
  const role = saleRoles[kind];
  // The other leg of a pair is the target of its stop.
  return role === 'sale' && group !== null ? 'target' : role;
}

/** Names open sales as what they are to their learner: « votre stop et vos 2 objectifs ». */
function namesOf(orders: readonly Order[]): string {
  const parts = (['stop', 'target', 'sale'] as const).flatMap((kind) => {
    const count = orders.filter((order) => kindOf(order) === kind).length;
    const [one, many] = names[kind];
    return count === 0 ? [] : [count === 1 ? one : `vos ${count} ${many}`];
  });
  return listText(parts);
}
