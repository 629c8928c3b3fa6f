const noBreak = '\u00A0';
const narrow = '\u202F';

/** Units that stay on the line of their number. */
const units =
  'USDT|USDC|USD|EUR|BTC|ETH|SOL|points?|pips?|min|minutes?|h|heures?|ms|s|secondes?|jours?|semaines?|mois|ans?|fois|bougies?|leçons?|k|M|Md|Mds|millions?|milliards?|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre';

/** Addresses are left as they are. */
const address = /((?:https?:\/\/|www\.)[^\s«»"]+|[\w.+-]+@[\w-]+\.[\w.-]+)/u;

/** Applied in this order; the whole is idempotent, which a property test holds. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/\.\.\./gu, '…'],
  [/'/gu, '’'],
  [/"([^"]*)"/gu, '«$1»'],
  [/«\s*/gu, `«${noBreak}`],
  [/\s*»/gu, `${noBreak}»`],
  // 50 000: the groups are kept as written, their spaces become unbreakable.
  [/(?<![\d.,])\d{1,3}(?:[ \u00A0\u202F]\d{3})+(?!\d)/gu, 'THOUSANDS'],
  [new RegExp(`(?<=\\d)[ \\u00A0\\u202F]+(?=(?:${units})(?![\\p{L}\\p{N}]))`, 'gu'), noBreak],
  // 14 h 50 is one word.
  [/(?<=\d\u00A0h)[ \u00A0\u202F]+(?=\d{2}(?!\d))/gu, noBreak],
  [/(?<=\d)\s*(?=[%€])/gu, noBreak],
  [/\s+(?=[%€])/gu, noBreak],
  // A high punctuation mark takes its space whether or not one was typed, unless it follows another mark.
  [/(?<=[\p{L}\p{N})\]»%€…])(?=[;!?]+(?:[\s)»\]]|$))/gu, narrow],
  [/\s+(?=[;!?])/gu, narrow],
  [/(?<=[\p{L}\p{N})\]»%€])(?=:(?:\s|$))/gu, noBreak],
  [/\s+(?=:)/gu, noBreak],
];

/**
 * Sets French prose in its typography: U+202F before ; ! ?, U+00A0 before : » % € and after «, between a number and its
 * unit, ’ for straight apostrophes, « » for straight quotes in pairs, … for three dots. Spaces inside numbers become
 * unbreakable. Addresses are left alone; code and quoted interface texts must not be given. Idempotent. For the course,
 * whose authors type what their keyboards have; other texts stand in their source as they are shown, to which
 * `tools/check-typography.mjs` holds them by this function.
 */
export function typeset(text: string): string {
  return text
    .split(address)
    .map((part, index) => (index % 2 === 1 ? part : typesetProse(part)))
    .join('');
}

function typesetProse(text: string): string {
  return rules.reduce(
    (result, [pattern, replacement]) =>
      replacement === 'THOUSANDS'
        ? result.replace(pattern, (number) => number.replace(/[ \u00A0]/gu, narrow))
        : result.replace(pattern, replacement),
    text,
  );
}
