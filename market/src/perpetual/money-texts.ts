import type { Amount, Decimal } from '../money/decimal.ts';
import { compared, decimalText, rounded, tenTo } from '../money/decimal.ts';
import type { Instrument } from '../simulation/presets.ts';
import type { RejectedField } from '../simulation/rejections.ts';
import { requireAmount } from '../simulation/units.ts';
import { RejectedPerpetual } from './rejections.ts';

function digitsOf({ priceDigits, quantityDigits }: Instrument): number {
  return priceDigits + quantityDigits;
}

/** Returns ticks × lots as an amount of the currency. */
export function money(instrument: Instrument, units: bigint): Decimal {
  return { units, scale: digitsOf(instrument) };
}

/** Writes ticks × lots as text in the currency. */
export function moneyText(instrument: Instrument, units: bigint): string {
  return decimalText(money(instrument, units));
}

/** Counts an amount of the currency in ticks × lots; null when it lies between two of them. */
export function moneyUnits(instrument: Instrument, amount: Amount): bigint | null {
  const unit = { units: 1n, scale: digitsOf(instrument) };
  const whole = rounded(amount, unit, 'down');
  if (compared(whole, amount) !== 0) return null;
  return (whole.units * tenTo(unit.scale)) / tenTo(whole.scale);
}

/**
 * Reads an amount of the currency that a learner wrote, in ticks × lots.
 * @throws RejectedCommand when it is no amount above 0.
 * @throws RejectedPerpetual when it is finer than the smallest unit.
 */
export function readMoney(
  instrument: Instrument,
  text: string | undefined,
  field: RejectedField,
): bigint {
  const units = moneyUnits(instrument, requireAmount(text, field));
  if (units === null) {
    throw new RejectedPerpetual('tick', field, { tick: moneyText(instrument, 1n) });
  }
  return units;
}
