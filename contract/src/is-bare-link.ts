const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Ends of names that are no French word: whatever stands before them, and however written, it is a link. */
const endings = list(
  'com net org io fr eu gg xyz biz online dev ru cn uk us ca co ly tk ml ga cf gq pw cc ws tv su sh ' +
    'icu cyou cfd sbs lol ltd vip bet win buzz zip mov eth crypto exchange trading markets network ' +
    'website email wiki ninja guru rocks expert life store tech click bond quest monster money fund onion',
);

/** Ends of names that are French words too, which a sentence may begin with: « Il monte.De plus… ». */
const words = list(
  'me ai to be de ch app info top site club link live shop pro page art blog news finance cash ' +
    'trade market capital digital support services solutions agency social media chat fun gold world space today',
);

/** A name with full stops, its end, perhaps a port, perhaps what follows a slash. */
export const bareName =
  /(?<![\p{L}\p{N}_@.-])((?:[\p{L}\p{N}-]+\.)+)([\p{L}\p{N}-]{2,}|\p{N})(:\d{2,5})?(\/[^\s/]\S*)?/gu;

const isCapitalised = (word: string) => /^\p{Lu}\p{Ll}/u.test(word);

/**
 * Returns whether a {@link bareName} is a link. There is no list of all ends of names here; a name counts as one by its
 * usual end, by letters that French does not have, by a path or a port, or by three parts in lower case. Numbers,
 * abbreviations and sentences without a space between them (« stop-loss.Ensuite ») do not.
 */
export function isBareLink([name, before = '', end = '', port, path]: RegExpMatchArray): boolean {
  const labels = before.split('.').slice(0, -1);
  const known = end.toLowerCase();
  const leads = port !== undefined || path !== undefined;
  if ([...labels, end].some((label) => /^xn--/i.test(label))) return true;
  if (/^\d+(\.\d+){3}(?!\d)/.test(name)) return leads;
  if (!/^\p{L}+$/u.test(end)) return false;
  if (endings.has(known) || /[^\p{Script=Latin}]/u.test(end)) return true;
  if (words.has(known) && !isCapitalised(end)) return true;
  if (leads) return !isPair(end, path);
  return (
    labels.length > 1 && [...labels, end].every((label) => /^[\p{Ll}\p{N}-]{2,}$/u.test(label))
  );
}

/** « Regardez.BTC/USDT » ends a sentence and begins another with a market. */
const isPair = (end: string, path = '') =>
  /^\p{Lu}{2,5}$/u.test(end) && /^\/\p{Lu}{3,5}(?![\p{L}\p{N}])/u.test(path);
