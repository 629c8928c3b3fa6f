/**
 * An exact number: top ÷ bottom, in lowest terms, with a bottom above 0. Exercises are reckoned with these, since a
 * third is no decimal number and 0.1 + 0.2 is not 0.3 in floating point.
 */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** Decimals to which a root is computed. */
const ROOT_DECIMALS = 15;

const PLAIN = /^(-?)(\d+)(?:\.(\d+))?$/u;

/**
 * Reads a decimal number: 0.1, '1000' or '0.25'.
 * @throws RangeError when it is no plain decimal number.
 */
export function fraction(number: number | string): Fraction {
  const match = PLAIN.exec(String(number));
  if (match === null) throw new RangeError(`No decimal number: ${String(number)}`);
  const [, sign, whole = '', decimals = ''] = match;
  const units = BigInt(whole + decimals);
  return reduce(sign === '-' ? -units : units, tenTo(decimals.length));
}

/** Adds exactly. */
export function plus(one: Fraction, other: Fraction): Fraction {
  return reduce(one.top * other.bottom + other.top * one.bottom, one.bottom * other.bottom);
}

/** Subtracts exactly. */
export function minus(one: Fraction, other: Fraction): Fraction {
  return plus(one, { top: -other.top, bottom: other.bottom });
}

/** Multiplies exactly. */
export function times(one: Fraction, other: Fraction): Fraction {
  return reduce(one.top * other.top, one.bottom * other.bottom);
}

/**
 * Divides exactly.
 * @throws RangeError when the divisor is 0.
 */
export function divided(one: Fraction, by: Fraction): Fraction {
  if (by.top === 0n) throw new RangeError('Nothing is divided by 0.');
  return reduce(one.top * by.bottom, one.bottom * by.top);
}

/**
 * Takes the square root, cut after 15 decimals; roots of decimal squares are exact.
 * @throws RangeError below 0.
 */
export function root({ top, bottom }: Fraction): Fraction {
  if (top < 0n) throw new RangeError('No root of a number below 0.');
  const unit = tenTo(ROOT_DECIMALS);
  return reduce(wholeRoot((top * unit * unit) / bottom), unit);
}

/** Returns −1, 0 or 1: less than, equal to, greater than. */
export function compared(one: Fraction, other: Fraction): -1 | 0 | 1 {
  const { top } = minus(one, other);
  if (top === 0n) return 0;
  return top < 0n ? -1 : 1;
}

/** Returns the distance of two numbers, at least 0. */
export function distance(one: Fraction, other: Fraction): Fraction {
  const { top, bottom } = minus(one, other);
  return { top: top < 0n ? -top : top, bottom };
}

/** Rounds to so many decimals, halves away from 0. */
export function rounded({ top, bottom }: Fraction, decimals: number): Fraction {
  const unit = tenTo(decimals);
  const size = ((top < 0n ? -top : top) * unit * 2n + bottom) / (bottom * 2n);
  return reduce(top < 0n ? -size : size, unit);
}

/** Returns how many decimals write the number exactly; null when more than `most` would be needed. */
export function decimalsOf(number: Fraction, most: number): number | null {
  for (let decimals = 0; decimals <= most; decimals += 1) {
    if (compared(rounded(number, decimals), number) === 0) return decimals;
  }
  return null;
}

const groups = /\B(?=(?:\d{3})+$)/gu;

/** Writes a number as French does, rounded to so many decimals: « 1 234,50 », « −0,2 ». */
export function writeFraction(number: Fraction, decimals: number): string {
  const { top, bottom } = rounded(number, decimals);
  const units = String(((top < 0n ? -top : top) * tenTo(decimals)) / bottom).padStart(
    decimals + 1,
    '0',
  );
  const whole = units.slice(0, units.length - decimals).replace(groups, '\u202F');
  const rest = decimals === 0 ? '' : `,${units.slice(-decimals)}`;
  return `${top < 0n ? '−' : ''}${whole}${rest}`;
}

function reduce(top: bigint, bottom: bigint): Fraction {
  const common = commonDivisor(top < 0n ? -top : top, bottom < 0n ? -bottom : bottom);
  const sign = bottom < 0n ? -1n : 1n;
  return { top: (sign * top) / common, bottom: (sign * bottom) / common };
}

function commonDivisor(one: bigint, other: bigint): bigint {
  let [left, right] = [one, other];
  while (right > 0n) [left, right] = [right, left % right];
  return left;
}

/** Newton's method on whole numbers. */
function wholeRoot(square: bigint): bigint {
  if (square < 2n) return square;
  let guess = 1n << BigInt(Math.ceil(square.toString(2).length / 2));
  for (;;) {
    const next = (guess + square / guess) >> 1n;
    if (next >= guess) return guess;
    guess = next;
  }
}

function tenTo(power: number): bigint {
  return 10n ** BigInt(power);
}
