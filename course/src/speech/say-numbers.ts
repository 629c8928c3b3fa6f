import { sayDecimals, sayOrdinal, sayWhole } from './numbers.ts';

/** Digits with spaces between groups of three, as French typography writes thousands, or without. */
const whole = '\\d{1,3}(?:[\\u00A0\\u202F]\\d{3})+(?!\\d)|\\d+';

/** Nouns after which « un » becomes « une ». */
const feminineNouns =
  'bougies?|clôtures?|séances?|heures?|minutes?|secondes?|semaines?|années?|journées?|fois|questions?|réponses?|leçons?|étapes?|sections?|pertes?|périodes?|positions?|opérations?|moyennes?|unités?|mèches?|hausses?|baisses?|règles?|actions?|personnes?|transactions?|croix|façons?';

const months =
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre';

interface Currency {
  one: string;
  many: string;
}

const currencies: Record<string, Currency> = {
  '€': { one: 'euro', many: 'euros' },
  $: { one: 'dollar', many: 'dollars' },
  '£': { one: 'livre', many: 'livres' },
  '¥': { one: 'yen', many: 'yens' },
};

const scales: Record<string, string> = {
  k: 'mille',
  M: 'millions',
  Md: 'milliards',
  Mds: 'milliards',
};

const unitNames: Record<string, Currency> = {
  min: { one: 'minute', many: 'minutes' },
  s: { one: 'seconde', many: 'secondes' },
  ms: { one: 'milliseconde', many: 'millisecondes' },
  px: { one: 'pixel', many: 'pixels' },
  km: { one: 'kilomètre', many: 'kilomètres' },
  pts: { one: 'point', many: 'points' },
};

const strip = (digits: string) => digits.replace(/\D/gu, '');

/** Below two, French has the singular: 1,5 million, 0,5 euro. */
const choose = ({ one, many }: Currency, digits: string) => (Number(digits) < 2 ? one : many);

interface Rule {
  pattern: RegExp;
  say: (...groups: string[]) => string;
}

const rule = (pattern: string, say: Rule['say'], flags = 'gu'): Rule => ({
  pattern: new RegExp(pattern, flags),
  say,
});

const number = `(?<![\\d,.])(${whole})(?:,(\\d+))?`;
const sayNumber = (digits = '', decimals = '', feminine = false) =>
  decimals === ''
    ? sayWhole(strip(digits), feminine)
    : `${sayWhole(strip(digits))} virgule ${sayDecimals(decimals)}`;

/** Applied in this order: what holds a number together comes before the number itself. */
const rules: Rule[] = [
  // 1er mai, 84e; 2e bougie; with raised letters too: 84ᵉ.
  rule('(?<![\\d,.])1(er|re|ère|ᵉʳ|ʳᵉ)(?!\\p{L})', (end) =>
    end === 'er' || end === 'ᵉʳ' ? 'premier' : 'première',
  ),
  rule('(?<![\\d,.])(\\d+)(?:e|ème|es|èmes|ᵉ|ᵉˢ)(?!\\p{L})', (digits = '') => sayOrdinal(digits)),
  // 15 h, 8 h 30, 14 h 05.
  rule(
    '(?<![\\d,.])(\\d{1,2})[ \\u00A0\\u202F]?h(?:[ \\u00A0\\u202F]?([0-5]\\d))?(?![\\p{L}\\p{N}])',
    (hours = '', minutes = '') =>
      [
        sayWhole(hours, true),
        Number(hours) < 2 ? 'heure' : 'heures',
        Number(minutes) > 0 ? sayWhole(minutes, true) : '',
      ].join(' '),
  ),
  // 29,99 €: vingt-neuf euros quatre-vingt-dix-neuf.
  rule(`${number}[ \\u00A0\\u202F]?([€$£¥])`, (digits = '', decimals = '', sign = '') => {
    const currency = currencies[sign];
    if (currency === undefined) return '';
    const name = choose(currency, strip(digits));
    if (decimals.length === 2)
      return `${sayWhole(strip(digits))} ${name} ${Number(decimals) > 0 ? sayWhole(decimals) : ''}`;
    return `${sayNumber(digits, decimals)} ${name}`;
  }),
  rule('\\$[ \\u00A0\\u202F]?(?=\\d)', () => 'dollars '),
  // 1:3 and 1:1,05.
  rule(
    `${number}:(${whole})(?:,(\\d+))?(?![\\d:])`,
    (one = '', oneDecimals = '', other = '', otherDecimals = '') =>
      `${sayNumber(one, oneDecimals)} pour ${sayNumber(other, otherDecimals)}`,
  ),
  // 2023/1114 is the name of a law, 2/13 a fraction.
  rule(
    '(?<![\\d,.])(\\d+)/(\\d+)(?!\\d)',
    (one = '', other = '') =>
      `${sayWhole(one)} ${one.length === 4 ? 'barre' : 'sur'} ${sayWhole(other)}`,
  ),
  // 10k, 3 M, 2,5 Md.
  rule(
    `${number}[ \\u00A0\\u202F]?(k|M|Mds?)(?![\\p{L}\\p{N}])`,
    (digits = '', decimals = '', scale = '') => {
      const name = scales[scale] ?? '';
      const singular = Number(strip(digits)) < 2 && scale !== 'k';
      return `${sayNumber(digits, decimals)} ${singular ? name.replace(/s$/u, '') : name}`;
    },
  ),
  rule(
    `${number}[ \\u00A0\\u202F](min|ms|s|px|km|pts)(?![\\p{L}\\p{N}.])`,
    (digits = '', decimals = '', unit = '') => {
      const name = unitNames[unit];
      if (name === undefined) return '';
      const feminine = /^(?:min|ms|s)$/u.test(unit);
      return `${sayNumber(digits, decimals, feminine)} ${choose(name, strip(digits))}`;
    },
  ),
  // 15m, as platforms write a timeframe.
  rule('(?<![\\d,.])(\\d+)m(?![\\p{L}\\p{N}])', (digits = '') => {
    const name = unitNames['min'];
    return name === undefined ? '' : `${sayWhole(digits, true)} ${choose(name, digits)}`;
  }),
  rule(`(?<![\\d,.])0?1(?=[ \\u00A0\\u202F](?:${months})(?!\\p{L}))`, () => 'premier'),
  rule(`${number}(?=[ \\u00A0\\u202F](?:${feminineNouns})(?!\\p{L}))`, (digits, decimals) =>
    sayNumber(digits, decimals, true),
  ),
  rule(number, (digits, decimals) => sayNumber(digits, decimals)),
  // What is left of a number that no rule reads, such as the parts of 1.2.3.
  rule('\\d+', (...[digits = '']) => sayWhole(digits)),
];

/** Writes the numbers of a text in words, with the units and currencies that stand by them. No digit is left. */
export function sayNumbers(text: string): string {
  if (!/\d/u.test(text)) return text;
  return rules.reduce(
    (result, { pattern, say }) =>
      result.replace(pattern, (found: string, ...rest: unknown[]) => {
        const groups = rest.slice(
          0,
          rest.findIndex((value) => typeof value === 'number'),
        );
        const words = groups.map((group) => (typeof group === 'string' ? group : ''));
        const said = say(...(words.length === 0 ? [found] : words));
        return said;
      }),
    text
      // Letters and digits that touch, as in RSI14 and 1D, are two words.
      .replace(/(?<=[\p{Lu}][\p{Lu}])(?=\d)/gu, ' ')
      .replace(/(?<=\d)(?=\p{Lu}(?!\p{Ll}))/gu, ' '),
  );
}
