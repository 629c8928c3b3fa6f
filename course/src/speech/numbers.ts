/** French names of numbers, in the traditional spelling (vingt et un, quatre-vingts, deux cents). */

const units =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  );
const tens = ['', '', 'vingt', 'trente', 'quarante', 'cinquante', 'soixante'];

/** Names of the groups of three digits, from the thousands; those after « mille » take an s. */
const groups =
  ' mille million milliard billion billiard trillion trilliard quatrillion quatrilliard quintillion quintilliard'.split(
    ' ',
  );

/** Most digits that have a name; longer ones are said digit by digit. */
const maxDigits = groups.length * 3;

/**
 * Says a whole number.
 *
 * @param digits Digits alone, however many.
 * @param feminine Says « une » where it would say « un »: before a feminine noun.
 */
export function sayWhole(digits: string, feminine = false): string {
  const plain = digits.replace(/^0+(?=\d)/u, '');
  if (plain.length > maxDigits) return sayDigits(digits);
  const parts: string[] = [];
  const count = Math.ceil(plain.length / 3);
  for (let group = count - 1; group >= 0; group -= 1) {
    const end = plain.length - group * 3;
    const value = Number(plain.slice(Math.max(0, end - 3), end));
    if (value > 0) parts.push(sayGroup(value, group));
  }
  const words = parts.length === 0 ? 'zéro' : parts.join(' ');
  return feminine ? words.replace(/\bun$/u, 'une') : words;
}

/** Says digits one by one. */
export function sayDigits(digits: string): string {
  return [...digits].map((digit) => units[Number(digit)] ?? '').join(' ');
}

/**
 * Says the digits after a decimal comma: zeros at the front one by one, then up to three digits as a number (« zéro
 * cinq », « cent vingt-cinq »), more of them one by one.
 */
export function sayDecimals(digits: string): string {
  const zeros = /^0*/u.exec(digits)?.[0] ?? '';
  const rest = digits.slice(zeros.length);
  const start = zeros === '' ? [] : [sayDigits(zeros)];
  if (rest !== '') start.push(rest.length <= 3 ? sayWhole(rest) : sayDigits(rest));
  return start.join(' ');
}

/** Says an ordinal: premier, deuxième, vingt et unième. */
export function sayOrdinal(digits: string, feminine = false): string {
  if (Number(digits) === 1) return feminine ? 'première' : 'premier';
  const words = sayWhole(digits);
  const ends: [RegExp, string][] = [
    [/cinq$/u, 'cinquième'],
    [/neuf$/u, 'neuvième'],
    [/(?<=vingt|cent|million|milliard)s$/u, 'ième'],
    [/e$/u, 'ième'],
    [/$/u, 'ième'],
  ];
  const [pattern, end] = ends.find(([candidate]) => candidate.test(words)) ?? [/$/u, ''];
  return words.replace(pattern, end);
}

function sayGroup(value: number, group: number): string {
  const name = groups[group] ?? '';
  if (group === 0) return sayHundreds(value, true);
  // « mille » is no noun: no « un » before it, and no s on « cent » and « vingt ».
  if (group === 1) return value === 1 ? name : `${sayHundreds(value, false)} ${name}`;
  return `${sayHundreds(value, true)} ${name}${value > 1 ? 's' : ''}`;
}

/** Says 1 to 999; `last` when nothing of the same number follows that would take the s of « cents » away. */
function sayHundreds(value: number, last: boolean): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const parts: string[] = [];
  if (hundreds > 0) {
    const plural = hundreds > 1 && rest === 0 && last ? 's' : '';
    parts.push(hundreds === 1 ? 'cent' : `${units[hundreds]} cent${plural}`);
  }
  if (rest > 0) parts.push(sayTens(rest, last));
  return parts.join(' ');
}

function sayTens(value: number, last: boolean): string {
  if (value < 20) return units[value] ?? '';
  if (value >= 80) {
    if (value === 80) return last ? 'quatre-vingts' : 'quatre-vingt';
    return `quatre-vingt-${units[value - 80]}`;
  }
  const ten = value >= 60 ? 6 : Math.floor(value / 10);
  const rest = value - ten * 10;
  const name = tens[ten] ?? '';
  if (rest === 0) return name;
  return rest === 1 || rest === 11 ? `${name} et ${units[rest]}` : `${name}-${units[rest]}`;
}
