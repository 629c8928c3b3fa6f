import { bareName, isBareLink } from './is-bare-link.ts';
import { ownPath } from './own-path.ts';

/** Addresses that say themselves that they are links. « https:evil.com » leads to evil.com in every browser. */
const withScheme = /(?:[a-z][a-z0-9+.-]{1,20}:\/\/|https?:(?=[^\s:])|www\.)\S+/giu;

/** Signs of addresses by the names that Markdown reads as them. Browsers drop tabs and line ends from addresses. */
const namedSigns: Readonly<Record<string, string>> = {
  colon: ':',
  sol: '/',
  period: '.',
  tab: '',
  newline: '',
};

/** Characters that show nothing, wherever they stand: joiners, fillers, selectors of variants. */
const unseen = /\p{Default_Ignorable_Code_Point}|\p{Cf}|\u2800/gu;

/** Reads what Markdown reads in an address: « https&#58;//… » is https://… too. */
const readSigns = (content: string): string =>
  content.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(colon|sol|period|tab|newline));/gi,
    (written: string, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return namedSigns[name.toLowerCase()] ?? written;
      const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
      if (code > 0x10ffff) return written;
      return /[\t\n\r]/.test(String.fromCodePoint(code)) ? '' : String.fromCodePoint(code);
    },
  );

/** Markdown drops a backslash before a sign; in an address that stands bare, it stays, and browsers take it for a slash. */
const dropEscapes = (content: string): string => content.replace(/\\(?=[!-/:-@[-`{-~])/g, '');

/** Writes a message as its reader sees it: other full stops, and those in brackets, are full stops. */
const readPlain = (content: string): string =>
  content
    .normalize('NFKC')
    .replace(unseen, '')
    .replace(/。|\s?[[({]\s?(?:\.|dot|point)\s?[\])}]\s?/gi, '.')
    // « evil .com » is read as evil.com; a sentence does not begin with a stop.
    .replace(/(?<=[\p{L}\p{N}]) \.(?=(?:com|net|org|io|xyz|info|ru|me)(?![\p{L}\p{N}]))/giu, '.');

function isOwn(link: string, ownHost: string): boolean {
  const address = /^[a-z][a-z0-9+.-]*:\/\/|^https?:/i.test(link) ? link : `https://${link}`;
  // « https://chandelle.example@evil.com » leads to evil.com.
  if (address.includes('@') || !URL.canParse(address)) return false;
  return ownPath(new URL(address), ownHost) !== null;
}

/** Finds the foreign links of a text that is read already. */
function listForeign(text: string, ownHost: string): string[] {
  const explicit = [...text.matchAll(withScheme)].map(([link]) => link);
  const rest = text.replace(withScheme, ' ');
  const bare = [...rest.matchAll(bareName)].filter(isBareLink).map(([link]) => link);
  return [...explicit, ...bare].filter((link) => !isOwn(link, ownHost));
}

/**
 * Finds the links of a message that lead away from our own site, as its reader sees them: with a scheme, with www., or
 * a bare name (see {@link isBareLink}). `ownHost` such as « chandelle.example ».
 */
export function findForeignLinks(content: string, ownHost: string): string[] {
  const text = readPlain(readSigns(content));
  const found = listForeign(dropEscapes(text), ownHost);
  return found.length > 0 || !text.includes('\\') ? found : listForeign(text, ownHost);
}
