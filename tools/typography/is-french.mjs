import { hole } from './find-texts.mjs';

const french = new Set(
  `le la les un une des du et est au aux ce cet cette ces votre vos vous nous il elle ils elles que qui ne pas dans pour
  avec sans sous entre leur sa ses se si sont ont été être avoir puis mais ou où donc car chaque tout tous toute toutes
  aucun aucune rien jour jours mois ans heure heures fois prix achat vente cours leçon leçons lent réponse`.split(
    /\s+/,
  ),
);
const english = new Set(
  `the of to is are was were and not no in it its this that these those with from by for be been has have had must may can
  cannot should would will did does do at if which what when where who there here then than only same set put use`.split(
    /\s+/,
  ),
);
const elision = /(?<!\p{L})(?:[ldnjmtsc]|qu|lorsqu|jusqu)['’]\p{L}/giu;

/** Selectors, queries, styles. */
const code =
  /\[[\w-]+(?:[~|^$*]?="[^"]*")?\]|^\(?[a-z-]+: ?[^ «]+\)?(?:;|$)|\b(?:calc|var|translate|rotate|scale|clamp|url|minmax)\(/u;

/** What a text has at least: a space beside a word, an apostrophe in a word, or a word with a mark. */
const prose =
  /[\p{L}\p{N})»,.;:!?]\s|\s[\p{L}\p{N}«]|\p{L}['’]\p{L}|^\s+[:;!?%€»]|^\p{Lu}\p{L}+(?:\.\.\.|[!?])$/u;

/** Whether a text is French prose; `byDefault` is the answer where no word says it. */
export function isFrench(text, byDefault) {
  const words = text.replaceAll(hole, '0');
  if (code.test(words) || !prose.test(words)) return false;
  // An English sentence may quote a French one.
  const own = words.replaceAll(/«[^»]*»/gu, ' ');
  const said = own.toLowerCase().match(/\p{L}+/gu) ?? [];
  const count = (list) => said.filter((word) => list.has(word)).length;
  const signs = (/[àâçéèêëîïôûùœ]/iu.test(own) ? 1 : 0) + (own.match(elision) ?? []).length;
  const balance = count(french) + signs - count(english);
  return balance > 0 || (byDefault && balance === 0);
}
