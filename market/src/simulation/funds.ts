import type { Decimal } from '../money/decimal.ts';
import { compared, decimal, decimalText, minus, plus, rounded, times } from '../money/decimal.ts';
import type { Holding } from '../spot/average-cost.ts';
import type { Order, SimulationState } from './state.ts';
import { lotsIn, priceOf, quantityOf } from './units.ts';

/** Smallest step of fees, and of what is reckoned in cash or coins. */
export const AMOUNT_STEP = decimal('0.00000001');
export const HUNDREDTH = decimal('0.01');

/** Reads the account as exact amounts. */
export function holdingOf({ account }: SimulationState): Holding {
  return {
    cash: decimal(account.cash),
    coins: decimal(account.coins),
    cost: decimal(account.cost),
    realised: decimal(account.realised),
    fees: decimal(account.fees),
  };
}

/** Writes exact amounts back into the account. */
export function saveHolding({ account }: SimulationState, holding: Holding): void {
  account.cash = decimalText(holding.cash);
  account.coins = decimalText(holding.coins);
  account.cost = decimalText(holding.cost);
  account.realised = decimalText(holding.realised);
  account.fees = decimalText(holding.fees);
}

/** Computes price × quantity, exactly. */
export function valueOf({ instrument }: SimulationState, ticks: number, lots: number): Decimal {
  return times(priceOf(instrument, ticks), quantityOf(instrument, lots));
}

/** Computes the fee on a value, rounded down to 10⁻⁸. */
export function feeOn(value: Decimal, percent: string): Decimal {
  return rounded(times(times(value, percent), HUNDREDTH), AMOUNT_STEP, 'down');
}

/** Returns the rate that an order pays, in percent of the value. */
export function feePercent(
  { rules }: SimulationState,
  { fees }: { fees: boolean },
  role: 'maker' | 'taker',
): string {
  if (!fees) return '0';
  return role === 'maker' ? rules.makerFeePercent : rules.takerFeePercent;
}

/** Returns the higher of both rates: what an order must be able to pay. */
export function highestFeePercent(state: SimulationState, order: { fees: boolean }): string {
  const maker = feePercent(state, order, 'maker');
  const taker = feePercent(state, order, 'taker');
  return compared(maker, taker) > 0 ? maker : taker;
}

/** Computes the cash that open purchases hold back; both legs of an OCO hold it back together once. */
export function reservedCash(state: SimulationState, except?: Order): Decimal {
  return reserved(
    state,
    (order) => (order.side === 'buy' && order !== except ? reservation(state, order) : null),
    except,
  );
}

/** Counts the lots that open sales hold back. */
export function reservedLots(state: SimulationState, except?: Order): number {
  const lots = reserved(
    state,
    (order) =>
      order.side === 'sell' && order !== except ? decimal(order.lots - order.filled) : null,
    except,
  );
  return Number(lots.units);
}

/** Returns the cash that no open purchase holds back. */
export function availableCash(state: SimulationState, except?: Order): Decimal {
  return minus(state.account.cash, reservedCash(state, except));
}

/** Counts the lots held that no open sale holds back. */
export function availableLots(state: SimulationState, except?: Order): number {
  return lotsIn(state.instrument, state.account.coins) - reservedLots(state, except);
}

/** Computes what one purchase holds back: its value at its limit or trigger, and the fee. */
export function reservation(state: SimulationState, order: Order): Decimal {
  const ticks = Math.max(order.price ?? 0, order.trigger ?? 0);
  const value = valueOf(state, ticks, order.lots - order.filled);
  return plus(value, feeOn(value, highestFeePercent(state, order)));
}

function reserved(
  { orders }: SimulationState,
  amountOf: (order: Order) => Decimal | null,
  except: Order | undefined,
): Decimal {
  let sum = decimal(0);
  const groups = new Map<string, Decimal>();
  for (const order of orders) {
    const amount = amountOf(order);
    if (amount === null) continue;
    if (order.group === null) {
      sum = plus(sum, amount);
    } else if (order.group !== except?.group) {
      const known = groups.get(order.group);
      if (known === undefined || compared(amount, known) > 0) groups.set(order.group, amount);
    }
  }
  for (const amount of groups.values()) sum = plus(sum, amount);
  return sum;
}
