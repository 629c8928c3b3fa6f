import { compared, decimalText, divided, minus, plus, rounded, times } from '../money/decimal.ts';
import { availableCash, availableLots, holdingOf, reservedCash } from './funds.ts';
import { triggersBelow } from './order-list.ts';
import type { Simulation } from './simulation.ts';
import { lastTicks } from './simulation.ts';
import type { ClosedOrder, Order, SimulationState } from './state.ts';
import { priceOf, priceText, quantityText } from './units.ts';

/** The account at the last price. All amounts are exact decimal texts. */
export interface AccountView {
  cash: string;
  /** Cash that no open order holds back. */
  available: string;
  reserved: string;
  coins: string;
  availableCoins: string;
  /** Cost ÷ coins, to the tick; null without coins. */
  averageCost: string | null;
  /** What the coins held have cost, fees included. */
  cost: string;
  /** Coins × last price. */
  value: string;
  /** Cash + value. */
  equity: string;
  /** Result of all sales, after fees. */
  realised: string;
  /** Value − cost: after the fees of the purchases, before those of a sale. */
  unrealised: string;
  /** Unrealised in percent of the cost, to 0.01; null without coins. */
  unrealisedPercent: string | null;
  /** Equity − deposited = realised + unrealised. */
  result: string;
  resultPercent: string;
  fees: string;
  deposited: string;
  feesOn: boolean;
  automaticTakeProfit: boolean;
}

/** An order for the screen, in decimal texts. */
export interface OrderView {
  id: string;
  side: Order['side'];
  kind: Order['kind'];
  price: string | null;
  /** Price that triggers it; null once it has. */
  trigger: string | null;
  /** Whether it is triggered when the price falls to the trigger, rather than when it rises to it. */
  triggersBelow: boolean;
  trail: { percent: string } | { amount: string } | null;
  quantity: string;
  filled: string;
  /** Orders of one group end each other. */
  group: string | null;
  placedAt: number;
  timeInForce: Order['timeInForce'];
  postOnly: boolean;
}

export interface ClosedOrderView extends OrderView {
  closedAt: number;
  end: ClosedOrder['end'];
}

/** Reads the account, valued at the last price. */
export function readAccount(simulation: Simulation): AccountView {
  const { state } = simulation;
  const { instrument, account } = state;
  const { cash, coins, cost } = holdingOf(state);
  const last = priceOf(instrument, lastTicks(simulation));
  const value = times(coins, last);
  const equity = plus(cash, value);
  const unrealised = minus(value, cost);
  const result = minus(equity, account.deposited);
  const holds = compared(coins, 0) > 0;
  const tick = priceOf(instrument, 1);
  return {
    cash: account.cash,
    available: decimalText(availableCash(state)),
    reserved: decimalText(reservedCash(state)),
    coins: account.coins,
    availableCoins: quantityText(instrument, Math.max(0, availableLots(state))),
    averageCost: holds ? decimalText(divided(cost, coins, tick, 'nearest')) : null,
    cost: account.cost,
    value: decimalText(value),
    equity: decimalText(equity),
    realised: account.realised,
    unrealised: decimalText(unrealised),
    unrealisedPercent: holds ? percentText(unrealised, cost) : null,
    result: decimalText(result),
    resultPercent: percentText(result, account.deposited),
    fees: account.fees,
    deposited: account.deposited,
    feesOn: state.feesOn,
    automaticTakeProfit: state.autoTakeProfit.on,
  };
}

/** Reads the open orders, first placed first. */
export function readOpenOrders({ state }: Simulation): OrderView[] {
  return state.orders.map((order) => orderView(state, order));
}

/** Reads the orders that are over, last ended first. */
export function readClosedOrders({ state }: Simulation): ClosedOrderView[] {
  return state.closedOrders
    .map((order) => ({ ...orderView(state, order), closedAt: order.closedAt, end: order.end }))
    .toReversed();
}

function orderView({ instrument }: SimulationState, order: Order): OrderView {
  const { trail } = order;
  return {
    id: order.id,
    side: order.side,
    kind: order.kind,
    price: order.price === null ? null : priceText(instrument, order.price),
    trigger: order.trigger === null ? null : priceText(instrument, order.trigger),
    triggersBelow: triggersBelow(order),
    trail:
      trail !== null && 'ticks' in trail ? { amount: priceText(instrument, trail.ticks) } : trail,
    quantity: quantityText(instrument, order.lots),
    filled: quantityText(instrument, order.filled),
    group: order.group,
    placedAt: order.placedAt,
    timeInForce: order.timeInForce,
    postOnly: order.postOnly,
  };
}

function percentText(
  part: Parameters<typeof times>[0],
  whole: Parameters<typeof times>[0],
): string {
  if (compared(whole, 0) === 0) return '0';
  return decimalText(
    rounded(divided(times(part, 100), whole, '0.01', 'nearest'), '0.01', 'nearest'),
  );
}
