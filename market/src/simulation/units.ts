import type { Decimal } from '../money/decimal.ts';
import { compared, decimal, decimalText, rounded, tenTo } from '../money/decimal.ts';
import type { Instrument } from './presets.ts';
import type { RejectedField } from './rejections.ts';
import { RejectedCommand } from './rejections.ts';

/** Greatest amount that anyone may write: a trillion. */
const MAX_AMOUNT = decimal('1000000000000');
/** Greatest number of ticks or lots: twice as many are still exact. */
const MAX_COUNT = BigInt(Number.MAX_SAFE_INTEGER) / 2n;
const PLAIN = /^\d{1,20}(?:\.\d{1,20})?$/;

/** Returns the ticks in one unit of the currency. */
export function ticksPerUnit({ priceDigits }: Instrument): number {
  return 10 ** priceDigits;
}

/** Returns the lots in one coin. */
export function lotsPerCoin({ quantityDigits }: Instrument): number {
  return 10 ** quantityDigits;
}

/** Writes a price of whole ticks as a decimal of the currency. */
export function priceOf({ priceDigits }: Instrument, ticks: number): Decimal {
  return { units: BigInt(ticks), scale: priceDigits };
}

/** Writes a quantity of whole lots as a decimal of the coin. */
export function quantityOf({ quantityDigits }: Instrument, lots: number): Decimal {
  return { units: BigInt(lots), scale: quantityDigits };
}

/** Writes a price of whole ticks as text. */
export function priceText(instrument: Instrument, ticks: number): string {
  return decimalText(priceOf(instrument, ticks));
}

/** Writes a quantity of whole lots as text. */
export function quantityText(instrument: Instrument, lots: number): string {
  return decimalText(quantityOf(instrument, lots));
}

/** Counts a decimal number of coins in lots, rounded down. */
export function lotsIn(instrument: Instrument, coins: string | Decimal): number {
  const { units, scale } = decimal(coins);
  const finer = scale - instrument.quantityDigits;
  if (finer <= 0) return Number(units * tenTo(-finer));
  return Number(rounded({ units, scale: finer }, 1, 'down').units);
}

/**
 * Reads an amount that a learner wrote.
 * @throws RejectedCommand when it is missing, no plain number, not above 0 or beyond a trillion.
 */
export function requireAmount(text: string | undefined, field: RejectedField): Decimal {
  if (text === undefined || text === '') throw new RejectedCommand('missing', field);
  if (typeof text === 'string' && text.startsWith('-') && PLAIN.test(text.slice(1)))
    throw new RejectedCommand('not-above-zero', field);
  if (typeof text !== 'string' || !PLAIN.test(text))
    throw new RejectedCommand('not-a-number', field);
  const amount = decimal(text);
  if (amount.units <= 0n) throw new RejectedCommand('not-above-zero', field);
  if (compared(amount, MAX_AMOUNT) > 0)
    throw new RejectedCommand('too-large', field, { most: decimalText(MAX_AMOUNT) });
  return amount;
}

/**
 * Reads a price in ticks.
 * @throws RejectedCommand also when it lies between two ticks.
 */
export function readTicks(
  instrument: Instrument,
  text: string | undefined,
  field: RejectedField,
): number {
  const ticks = inSteps(requireAmount(text, field), instrument.priceDigits);
  if (ticks === null) throw new RejectedCommand('tick', field, { tick: tickText(instrument) });
  return requireCount(ticks, field, instrument.priceDigits);
}

/**
 * Reads a quantity in lots.
 * @throws RejectedCommand also when it lies between two lots.
 */
export function readLots(
  instrument: Instrument,
  text: string | undefined,
  field: RejectedField = 'quantity',
): number {
  const lots = inSteps(requireAmount(text, field), instrument.quantityDigits);
  if (lots === null) {
    const { coin } = instrument;
    throw new RejectedCommand('lot', field, { lot: lotText(instrument), coin });
  }
  return requireCount(lots, field, instrument.quantityDigits);
}

function inSteps({ units, scale }: Decimal, digits: number): bigint | null {
  const finer = scale - digits;
  if (finer <= 0) return units * tenTo(-finer);
  const step = tenTo(finer);
  return units % step === 0n ? units / step : null;
}

function requireCount(steps: bigint, field: RejectedField, digits: number): number {
  if (steps > MAX_COUNT) {
    throw new RejectedCommand('too-large', field, {
      most: decimalText(rounded({ units: MAX_COUNT, scale: digits }, 1, 'down')),
    });
  }
  return Number(steps);
}

function tickText({ priceDigits }: Instrument): string {
  return decimalText({ units: 1n, scale: priceDigits });
}

function lotText({ quantityDigits }: Instrument): string {
  return decimalText({ units: 1n, scale: quantityDigits });
}
