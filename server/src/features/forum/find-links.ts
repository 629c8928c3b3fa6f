/** Ends of names that are links also without https:// before them. */
const endings =
  'com|net|org|io|fr|eu|co|me|gg|xyz|app|info|biz|top|site|online|club|link|live|shop|pro|dev|ai|to|ly|ru|cn|de|be|ch|uk|us|ca';
const link = new RegExp(
  `(?:[a-z][a-z0-9+.-]{1,20}://|https?:(?=[^\\s:])|www\\.)\\S+|(?<![\\w@.])(?:[\\p{L}\\p{N}-]+\\.)+(?:${endings})(?=$|[\\s/?#:,;.!)\\]»"'])\\S*`,
  'giu',
);

/** Signs of addresses by the names that Markdown reads as them. */
const namedSigns: Readonly<Record<string, string>> = { colon: ':', sol: '/', period: '.' };

/** Reads what Markdown reads in an address: « https&#58;//… » and « https\\://… » are https://… too. */
const readSigns = (content: string): string =>
  content
    .replace(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(colon|sol|period));/gi,
      (written: string, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return namedSigns[name] ?? written;
        const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
        return code <= 0x10ffff ? String.fromCodePoint(code) : written;
      },
    )
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '');

/**
 * Finds the links of a message that lead away from our own site, as the page of a reader reads them: with a scheme,
 * with www., or a bare name with a usual ending. `ownHost` such as « chandelle.example ».
 */
export function findForeignLinks(content: string, ownHost: string): string[] {
  const text = readSigns(content)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '');
  return [...text.matchAll(link)]
    .map(([found]) => found)
    .filter((found) => {
      const url = /^[a-z][a-z0-9+.-]*:\/\/|^https?:/i.test(found) ? found : `https://${found}`;
      return !(
        URL.canParse(url) &&
        /^https?:$/.test(new URL(url).protocol) &&
        new URL(url).host === ownHost
      );
    });
}
