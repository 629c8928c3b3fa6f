// Written by hand and not by Intl, whose first use costs a page more than all of its own code: the browser then reads its
// tables of languages, some 50 ms of a desktop's processor and 200 ms of a phone's. The tests hold it to what Intl writes.

const thousands = /\B(?=(?:\d{3})+$)/gu;

/** Digits of a positive number before and after its point, in the shortest form that is that number. */
function readDigits(value: number): { whole: string; fraction: string } {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const [before = '', after = ''] = mantissa.split('.');
  const shift = Number(exponent);
  if (shift < 0) return { whole: '0', fraction: '0'.repeat(-shift - 1) + before + after };
  return {
    whole: before + after.slice(0, shift).padEnd(shift, '0'),
    fraction: after.slice(shift),
  };
}

/** Adds one to a number that is written in digits. */
function addOne(digits: string): string {
  const kept = digits.replace(/9+$/u, '');
  const zeros = '0'.repeat(digits.length - kept.length);
  return kept === '' ? `1${zeros}` : `${kept.slice(0, -1)}${Number(kept.at(-1)) + 1}${zeros}`;
}

/**
 * Writes a number as French does: « 51 240,5 », with a true minus sign and none before zero. A half is rounded away from
 * zero.
 *
 * @param fewest Decimals that are written in any case.
 * @param most Decimals that are written at most; zeros at their end are left out down to `fewest`.
 */
export function writeNumber(value: number, fewest: number, most: number): string {
  if (Number.isNaN(value)) return 'NaN';
  const sign = value < 0 ? '−' : '';
  if (!Number.isFinite(value)) return `${sign}∞`;
  let { whole, fraction } = readDigits(Math.abs(value));
  if (fraction.length > most) {
    const up = fraction.charAt(most) >= '5';
    let digits = whole + fraction.slice(0, most);
    if (up) digits = addOne(digits);
    const point = digits.length - most;
    whole = digits.slice(0, point);
    fraction = digits.slice(point);
  }
  const decimals = fraction.replace(/0+$/u, '').padEnd(fewest, '0');
  const text = whole.replaceAll(thousands, '\u202F') + (decimals === '' ? '' : `,${decimals}`);
  return /[1-9]/u.test(text) ? sign + text : text;
}
