/**
 * An exact decimal number: units × 10^−scale. Money is reckoned with these, since 0.1 + 0.2 is not
 * 0.3 in floating point.
 */
export interface Decimal {
  readonly units: bigint;
  /** Digits after the point, at least 0. */
  readonly scale: number;
}

/** What may stand for an amount: 0.001, '0.001' or a decimal. A number means its shortest text. */
export type Amount = number | string | Decimal;

/** Towards −∞, towards +∞, or to the nearest (halves away from zero). */
export type Rounding = 'down' | 'up' | 'nearest';

const TEXT = /^([+-]?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i;

/**
 * Reads an amount exactly.
 * @throws RangeError when it is no finite decimal number.
 */
export function decimal(amount: Amount): Decimal {
  if (typeof amount === 'object') return amount;
  if (amount === 0) return zero;
  if (Number.isSafeInteger(amount)) return { units: BigInt(amount), scale: 0 };
  const plain = typeof amount === 'string' ? plainDecimal(amount) : null;
  if (plain !== null) return plain;
  const match = TEXT.exec(typeof amount === 'number' ? String(amount) : amount.trim());
  if (match === null) throw new RangeError(`No decimal number: ${String(amount)}`);
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  const units = sign === '-' ? -digits : digits;
  return scale >= 0 ? { units, scale } : { units: units * tenTo(-scale), scale: 0 };
}

const zero: Decimal = { units: 0n, scale: 0 };

/** Reads digits with at most one point between them, as most amounts are written; null when it is longer, or anything else. */
function plainDecimal(text: string): Decimal | null {
  // Beyond that, a number is not exact.
  if (text.length > 15) return null;
  const begin = text.startsWith('-') ? 1 : 0;
  let units = 0;
  let point = text.length;
  for (let place = begin; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    if (code >= 48 && code <= 57) units = units * 10 + (code - 48);
    else if (code === 46 && point === text.length && place > begin) point = place;
    else return null;
  }
  if (text.length === begin || point === text.length - 1) return null;
  return {
    units: BigInt(begin === 1 ? -units : units),
    scale: Math.max(0, text.length - 1 - point),
  };
}

/** Adds exactly. */
export function plus(one: Amount, other: Amount): Decimal {
  const [left, right, scale] = aligned(one, other);
  return { units: left + right, scale };
}

/** Subtracts exactly. */
export function minus(one: Amount, other: Amount): Decimal {
  const [left, right, scale] = aligned(one, other);
  return { units: left - right, scale };
}

/** Multiplies exactly. */
export function times(one: Amount, other: Amount): Decimal {
  const left = decimal(one);
  const right = decimal(other);
  return { units: left.units * right.units, scale: left.scale + right.scale };
}

/**
 * Divides, rounded to a multiple of a step such as a lot or a tick.
 * @throws RangeError when the divisor is 0 or the step is not above 0.
 */
export function divided(one: Amount, by: Amount, step: Amount, rounding: Rounding): Decimal {
  const { units, scale } = decimal(step);
  const divisor = times(by, { units, scale });
  if (units <= 0n) throw new RangeError('A step is above 0.');
  if (divisor.units === 0n) throw new RangeError('Nothing is divided by 0.');
  const [left, right] = aligned(one, divisor);
  return { units: quotient(left, right, rounding) * units, scale };
}

/**
 * Rounds to a multiple of a step such as a lot or a tick.
 * @throws RangeError when the step is not above 0.
 */
export function rounded(amount: Amount, step: Amount, rounding: Rounding): Decimal {
  const { units, scale } = decimal(step);
  if (units <= 0n) throw new RangeError('A step is above 0.');
  const [left, right] = aligned(amount, { units, scale });
  return { units: quotient(left, right, rounding) * units, scale };
}

/** Returns −1, 0 or 1: less than, equal to, greater than. */
export function compared(one: Amount, other: Amount): -1 | 0 | 1 {
  const [left, right] = aligned(one, other);
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Returns the place of the first digit of an amount above 0: 0 for units, 3 for thousands, −1 for tenths. */
export function placeOf(amount: Amount): number {
  const { units, scale } = decimal(amount);
  return String(units).length - 1 - scale;
}

/** Returns the double nearest to an amount, for drawing and for text. */
export function toNumber(amount: Amount): number {
  return Number(decimalText(amount));
}

/** Writes an amount out in full, with a point, without zeros at its end. */
export function decimalText(amount: Amount): string {
  const { units, scale } = decimal(amount);
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const point = digits.length - scale;
  let end = digits.length;
  while (end > point && digits[end - 1] === '0') end -= 1;
  const sign = units < 0n ? '-' : '';
  const whole = digits.slice(0, point);
  return end === point ? sign + whole : `${sign}${whole}.${digits.slice(point, end)}`;
}

function aligned(one: Amount, other: Amount): [left: bigint, right: bigint, scale: number] {
  const left = decimal(one);
  const right = decimal(other);
  const longer = left.scale - right.scale;
  if (longer === 0) return [left.units, right.units, left.scale];
  return longer > 0
    ? [left.units, right.units * tenTo(longer), left.scale]
    : [left.units * tenTo(-longer), right.units, right.scale];
}

function quotient(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const turned = denominator < 0n;
  const top = turned ? -numerator : numerator;
  const bottom = turned ? -denominator : denominator;
  const cut = top / bottom;
  const rest = top % bottom;
  if (rest === 0n) return cut;
  switch (rounding) {
    case 'down':
      return rest < 0n ? cut - 1n : cut;
    case 'up':
      return rest > 0n ? cut + 1n : cut;
    case 'nearest': {
      const size = rest < 0n ? -rest : rest;
      if (2n * size < bottom) return cut;
      return rest < 0n ? cut - 1n : cut + 1n;
    }
  }
}

/** Powers of ten as far as amounts usually go. */
const powersOfTen = Array.from({ length: 40 }, (_, power) => 10n ** BigInt(power));

/** Returns 10 to a power of at least 0. */
export function tenTo(power: number): bigint {
  return powersOfTen[power] ?? 10n ** BigInt(power);
}
