import { convert } from 'html-to-text';

/** Characters of markup that are looked at: an article in full would cost more than its beginning is worth. */
const maxMarkupLength = 20_000;

/** Formats that are left out whole. */
const skipped = ['img', 'script', 'style', 'iframe', 'svg', 'figure', 'table'];
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/**
 * Turns markup into one paragraph of plain text, cut at a word. No-break spaces stay where French typography and numbers
 * have them; elsewhere (some editors write nothing else) they would make lines that cannot be broken.
 *
 * @param longest Characters of the result at most.
 */
export function cleanText(markup: string | undefined, longest: number): string {
  if (markup === undefined) return '';
  const text = convert(markup.slice(0, maxMarkupLength), {
    wordwrap: false,
    // A zero-width space is none.
    whitespaceCharacters: ' \t\r\n\f',
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      ...skipped.map((selector) => ({ selector, format: 'skip' })),
      ...headings.map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  })
    // Soft hyphens, marks of direction and the like; joiners only where they join something, as in emojis.
    .replace(/(?!(?<=\S)[\u200c\u200d](?=\S))\p{Cf}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, (run) => (/^[\u00a0\u202f]$/.test(run) ? run : ' '))
    .replace(/(?<![«\d])[\u00a0\u202f](?![:;!?»%€$£])/g, ' ')
    // Half a character, which the database refuses.
    .replace(/\p{Cs}/gu, '\uFFFD')
    .trim();
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1);
  const atWord = cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2));
  return `${atWord.replace(/[\uD800-\uDBFF]$|[\s,;:.–—-]+$/, '')}…`;
}
