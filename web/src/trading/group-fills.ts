import { decimal, decimalText, divided, plus, type Decimal } from '@chandelle/market/money/decimal';
import type { Fill } from '@chandelle/market/simulation/state';

/** All that one order bought or sold. Amounts are decimal texts. */
export interface Execution {
  order: string;
  side: Fill['side'];
  /** Simulated second of its last part. */
  at: number;
  quantity: string;
  /** Average over its parts, to the tick. */
  price: string;
  value: string;
  fee: string;
  /** What a sale earned or lost; null for purchases. */
  profit: string | null;
}

/**
 * Puts the parts of each order together, in the order of their last parts: the newest comes last.
 * @param priceDigits Digits after the point of the market's prices.
 */
export function groupFills(fills: readonly Fill[], priceDigits: number): Execution[] {
  const orders = new Map<string, Fill[]>();
  for (const fill of fills) {
    const parts = orders.get(fill.order) ?? [];
    // An order that goes on later moves to the end.
    orders.delete(fill.order);
    orders.set(fill.order, [...parts, fill]);
  }
  return [...orders.values()].map((parts) => summed(parts, priceDigits));
}

function summed(parts: readonly Fill[], priceDigits: number): Execution {
  const sum = (read: (fill: Fill) => string): Decimal =>
    parts.reduce<Decimal>((total, fill) => plus(total, read(fill)), decimal(0));
  const last = parts.at(-1) as Fill;
  const quantity = sum((fill) => fill.quantity);
  const value = sum((fill) => fill.value);
  return {
    order: last.order,
    side: last.side,
    at: last.at,
    quantity: decimalText(quantity),
    price: decimalText(divided(value, quantity, { units: 1n, scale: priceDigits }, 'nearest')),
    value: decimalText(value),
    fee: decimalText(sum((fill) => fill.fee)),
    profit: last.profit === null ? null : decimalText(sum((fill) => fill.profit ?? '0')),
  };
}
