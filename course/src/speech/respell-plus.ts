/** What follows « au plus » where it means « at most »; adjectives (« au plus haut ») are not among it. */
const afterAtMost =
  'à|tout|le|la|les|un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|cent|mille|zéro';

const end = '(?=[.,;:?!]|$)';
const word = (pattern: string) => new RegExp(`(?<![\\p{L}’-])${pattern}(?![\\p{L}-])`, 'gu');

/** Uses of « plus » whose s is heard, whatever stands before. */
const heard: [RegExp, string][] = [
  [word('plus ou moins'), 'pluz ou moins'],
  [word(`au plus(?= (?:${afterAtMost}))`), 'au plusse'],
  [word(`(au|de|en|fois|le) plus${end}`), '$1 plusse'],
  [word('de plus(?= (?:que|qu’|ne|n’))'), 'de plusse'],
];

/** Before a pause and before « que » it is heard too, unless it denies. */
const unlessDenied = word(`plus(?:${end}|(?= qu[e’]))`);
const denial = /(?<![\p{L}])(?:ne|non|n’\p{L}+)(?![\p{L}])[^.;:?!]*$/u;

/**
 * Writes « plusse » where « plus » means « more » and its s is heard: without it a listener hears « no longer ». For a voice
 * that does not look at the sense, on a text that is in words already.
 */
export function respellPlus(text: string): string {
  if (!/plus/u.test(text)) return text;
  const said = heard.reduce((result, [pattern, words]) => result.replace(pattern, words), text);
  return said.replace(unlessDenied, (plus, place: number) =>
    denial.test(said.slice(0, place)) ? plus : 'plusse',
  );
}
