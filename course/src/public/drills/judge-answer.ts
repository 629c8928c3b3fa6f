import type { Exercise } from './draw-exercise.ts';
import {
  compared,
  decimalsOf,
  distance,
  divided,
  fraction,
  times,
  type Fraction,
} from './fraction.ts';

/** What an answer turns out to be; `hint` is what is said of a known mistake. */
export type Verdict =
  | { kind: 'correct' }
  | { kind: 'unreadable' }
  /** Almost: a hundredth off at most, but more than is forgiven. */
  | { kind: 'near' }
  | { kind: 'mistake'; hint: string }
  | { kind: 'wrong' };

const PERCENT_HINT = 'Vous avez écrit une part, pas un pourcentage. Il reste à multiplier par 100.';

/**
 * Reads a number as one types it: « 1 234,56 », « 1234.56 », with spaces of every kind and a unit behind it.
 * @returns null when it is no number.
 */
export function readTyped(text: string): Fraction | null {
  const bare = text
    .replace(/\s/gu, '')
    .replace('−', '-')
    .replace(/(?:€|%|[\p{L}]+)$/u, '')
    .replace(',', '.');
  const match = /^[+]?(-?)(\d*)(?:\.(\d*))?$/u.exec(bare);
  const [, sign = '', whole = '', decimals = ''] = match ?? [];
  if (match === null || whole + decimals === '' || (whole + decimals).length > 30) return null;
  return fraction(`${sign}${whole || '0'}${decimals === '' ? '' : `.${decimals}`}`);
}

/** Judges what was typed: right within the tolerance, a named mistake, or neither. */
export function judgeAnswer(exercise: Exercise, typed: string): Verdict {
  const { answer, tolerance, mistakes, unit } = exercise;
  const value = readTyped(typed);
  if (value === null) return { kind: 'unreadable' };
  if (compared(distance(value, answer), tolerance) <= 0) return { kind: 'correct' };
  const known = mistakes.find((mistake) => isAbout(value, mistake.value, tolerance));
  if (known !== undefined) return { kind: 'mistake', hint: known.hint };
  if (unit === '%' && isAbout(value, divided(answer, fraction(100)), fraction(0)))
    return { kind: 'mistake', hint: PERCENT_HINT };
  const slack = times(distance(answer, fraction(0)), fraction('0.01'));
  return compared(distance(value, answer), slack) <= 0 ? { kind: 'near' } : { kind: 'wrong' };
}

/**
 * The same number, rounded or cut to the decimals that were typed: 0,33 is a third. What is more than a twentieth off is
 * another number.
 */
function isAbout(value: Fraction, other: Fraction, tolerance: Fraction): boolean {
  const apart = distance(value, other);
  if (compared(apart, tolerance) <= 0) return true;
  const unit = divided(fraction(1), fraction(`1${'0'.repeat(decimalsOf(value, 12) ?? 12)}`));
  const part = times(distance(other, fraction(0)), fraction('0.05'));
  return compared(apart, unit) < 0 && compared(apart, part) <= 0;
}
