import {
  compared,
  decimal,
  rounded,
  toNumber,
  type Decimal,
} from '@chandelle/market/money/decimal';
import { formatDecimal } from '../lib/format.ts';

const zero: Decimal = { units: 0n, scale: 0 };

/**
 * Reads an amount as a French reader types it: « 50 000,5 », « 50000.5 ». Spaces of every kind are left out.
 * @returns null when it is no number.
 */
export function readAmount(text: string): Decimal | null {
  const plain = text.replace(/\s/gu, '').replace(',', '.').replace('−', '-');
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/u.test(plain)) return null;
  const padded = plain.replace(/^([+-]?)\./u, '$10.').replace(/\.$/u, '');
  return decimal(padded);
}

/** Writes an amount into a field: at least `decimals` decimals cut to, « 50 000 », « 0,0500 ». */
export function writeAmount(amount: Decimal, decimals: number): string {
  return formatDecimal(toNumber(amount), decimals);
}

/**
 * Moves an amount to the next multiple of a step, up or down, never below 0 and never above `most` when one is given.
 * An amount between two multiples goes to the nearer one on that side, as steppers of number fields do.
 */
export function stepAmount(
  amount: Decimal,
  step: Decimal,
  direction: 1 | -1,
  most?: Decimal,
): Decimal {
  const onStep = rounded(amount, step, direction === 1 ? 'down' : 'up');
  const scale = Math.max(onStep.scale, step.scale);
  const units = (value: Decimal) => value.units * 10n ** BigInt(scale - value.scale);
  const moved: Decimal = { units: units(onStep) + BigInt(direction) * units(step), scale };
  if (compared(moved, zero) < 0) return zero;
  return most !== undefined && compared(moved, most) > 0 ? most : moved;
}
