/** Ends of names that are links also without https:// before them. */
const endings =
  'com|net|org|io|fr|eu|co|me|gg|xyz|app|info|biz|top|site|online|club|link|live|shop|pro|dev|ai|to|ly|ru|cn|de|be|ch|uk|us|ca';
const link = new RegExp(
  `(?:[a-z][a-z0-9+.-]{1,20}://|www\\.)\\S+|(?<![\\w@.])(?:[\\p{L}\\p{N}-]+\\.)+(?:${endings})(?=$|[\\s/?#:,;.!)\\]»"'])\\S*`,
  'giu',
);

/**
 * Finds the links of a message that lead away from our own site, as they are written: with a scheme, with www., or a
 * bare name with a usual ending. `ownHost` such as « chandelle.example ».
 */
export function findForeignLinks(content: string, ownHost: string): string[] {
  const text = content.normalize('NFKC').replace(/\p{Cf}/gu, '');
  return [...text.matchAll(link)]
    .map(([found]) => found)
    .filter((found) => {
      const url = found.includes('://') ? found : `https://${found}`;
      return !(
        URL.canParse(url) &&
        /^https?:$/.test(new URL(url).protocol) &&
        new URL(url).host === ownHost
      );
    });
}
