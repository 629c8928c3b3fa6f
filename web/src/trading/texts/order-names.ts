import type { OrderKind } from '@chandelle/market/simulation/order-kinds';
import type { Order, SimulationState } from '@chandelle/market/simulation/state';

/** What each kind of order is called, alone: « Stop limite ». */
export const orderKindNames: Readonly<Record<OrderKind, string>> = {
  market: 'Marché',
  limit: 'Limite',
  stop: 'Stop',
  'stop-limit': 'Stop limite',
  'take-profit': 'Prise de profit',
  oco: 'OCO : objectif et stop',
  'trailing-stop': 'Stop suiveur',
};

/** Names a kind of order within a sentence: « stop limite ». */
const kindWithin = (kind: Order['kind']) => orderKindNames[kind].toLowerCase();

/** Names an order: « Achat limite ». */
export function orderName({ side, kind }: Pick<Order, 'side' | 'kind'>): string {
  return `${side === 'buy' ? 'Achat' : 'Vente'} ${kindWithin(kind)}`;
}

/** Says how an order came about: « Take Profit +50 % », « limite ». */
export function executionNote({ orders, closedOrders }: SimulationState, id: string): string {
  const order =
    closedOrders.find((each) => each.id === id) ?? orders.find((each) => each.id === id);
  if (order === undefined) return '';
  if (order.takes === undefined) return kindWithin(order.kind);
  return `Take Profit +${order.takes} %${id.startsWith('auto:') ? ', automatique' : ''}`;
}
