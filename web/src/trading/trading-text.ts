import type { OrderKind } from '@chandelle/market/simulation/order-kinds';
import type { Order, SimulationState } from '@chandelle/market/simulation/state';
import { formatDecimal } from '../lib/format.ts';
import { signed } from '../lib/numbers-text.ts';

/** Writes an amount of money to the cent, with its unit, USDT unless the market is in another. Takes the engine's decimal texts. */
export const usdtText = (amount: string | number, currency = 'USDT'): string =>
  `${formatDecimal(Number(amount), 2)} ${currency}`;

/** Writes a gain or a loss with its sign: « +12,40 USDT ». */
export const resultText = (amount: string | number, currency = 'USDT'): string =>
  `${signed(Number(amount), 2)} ${currency}`;

/** Returns which way a result goes; nothing for zero. */
export function toneOf(amount: string | number): 'rise' | 'fall' | undefined {
  const value = Number(amount);
  if (value === 0) return undefined;
  return value > 0 ? 'rise' : 'fall';
}

/** Writes a quantity to a number of decimals: 6 for purchases, 4 for sales in the lessons' panels. */
export const btcText = (quantity: string | number, decimals: number): string =>
  `${formatDecimal(Number(quantity), decimals)} BTC`;

/** Writes a moment of the simulated market: « 14 h 05 ». Its clock starts at midnight. */
export function hourText(second: number): string {
  const minutes = Math.floor((((second % 86_400) + 86_400) % 86_400) / 60);
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
}

/** Numbers the days of a simulated market from 1; those before it began count backwards from −1. */
export function dayText(second: number): string {
  const day = Math.floor(second / 86_400);
  return day >= 0 ? `Jour ${day + 1}` : `Jour −${-day}`;
}

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
