import { typeset } from '../../course/src/typography.ts';
import { hole } from './find-texts.mjs';

const tags = /(<[/!a-z][^<>]*>|&(?:amp|lt|gt|quot);)/iu;

/** Minutes that are an expression: `14 h ${minutes}` is one word. */
const minutes = new RegExp(`(?<=\\d\u00a0h)[ \u00a0\u202f]+(?=${hole})`, 'gu');

/** Returns a text as it is set; tags in it stay as they are. */
export function setText(text) {
  return text
    .split(tags)
    .map((part, index) => (index % 2 === 1 ? part : typeset(part).replace(minutes, '\u00a0')))
    .join('');
}

export const joinPieces = (pieces) => pieces.map(wordOf).join('');

const wordOf = (piece) => (piece.kind === 'hole' ? hole : piece.text);

/** Returns what each piece becomes when they are set together. */
export function setPieces(pieces) {
  const words = pieces.map(wordOf);
  const set = setText(words.join(''));
  let start = 0;
  let weight = 0;
  return words.map((word, index) => {
    weight += weigh(word);
    const rest = words.slice(index + 1).join('');
    // The spaces between two pieces belong to the first, unless they began the second.
    const end = rest === '' ? set.length : findEnd(set, weight, !/^\s/u.test(rest));
    const piece = set.slice(start, end);
    start = end;
    return piece;
  });
}

/** What setting keeps of a character: all but spaces, and three dots are one sign. */
const weightOf = (character) => (/\s/u.test(character) ? 0 : character === '…' ? 3 : 1);
const weigh = (text) => text.split('').reduce((sum, character) => sum + weightOf(character), 0);

function findEnd(text, weight, withSpaces) {
  let seen = 0;
  let end = 0;
  for (; end < text.length && seen < weight; end += 1) seen += weightOf(text[end]);
  return withSpaces ? end + /^\s*/u.exec(text.slice(end))[0].length : end;
}

const noBreaks = /^[\u00a0\u202f]+$/u;
const escaped =
  /(?<!\\)(?:\\\\)*\\u(?:00a0|202f|2019|2026|00ab|00bb)|&(?:nbsp|rsquo|laquo|raquo|hellip|#160|#8239|#8217|#x202f|#xa0);/iu;

/** Whether a piece writes by its number, or by a name, what it could write as it is. */
export const isEscaped = (piece) =>
  piece.kind !== 'hole' &&
  ((!noBreaks.test(piece.text) && escaped.test(piece.raw)) || isBraced(piece));

const isBraced = (piece) => piece.kind === 'jsx' && piece.raw.startsWith('{');

/** Returns the source of a piece with another text, or null where it has to be written by hand. */
export function writePiece(piece, text) {
  if (noBreaks.test(text) && piece.kind !== 'jsx' && piece.kind !== 'attribute')
    return text.replaceAll('\u00a0', '\\u00a0').replaceAll('\u202f', '\\u202f');
  if (/[^\P{C}\n]/u.test(text)) return null;
  if (piece.kind === 'attribute')
    return text.includes('"') || piece.raw.includes('&') ? null : readEscapes(text);
  if (piece.kind === 'jsx') return writeJsxText(piece.raw, text);
  if (/\\[^nu'"`\\$]/u.test(piece.raw)) return null;
  const slashed = text.replaceAll('\\', '\\\\');
  if (piece.kind === 'string')
    return slashed.replaceAll('\n', '\\n').replaceAll("'", "\\'").replaceAll('"', '\\"');
  const quoted = slashed.replaceAll('`', '\\`').replaceAll('${', '\\${');
  return piece.raw.includes('\\n')
    ? quoted.replaceAll('\n', '\\n')
    : quoted.replaceAll('&nbsp;', '\u00a0');
}

/** In an attribute `\u00a0` is no escape: it would be shown. */
const readEscapes = (text) =>
  text.replace(/\\u(00a0|202f)/giu, (_, number) =>
    String.fromCodePoint(Number.parseInt(number, 16)),
  );

function writeJsxText(raw, text) {
  if (/&(?!nbsp;|#8239;|#x202f;|#160;|#xa0;|lt;|gt;|amp;)/iu.test(raw) || /[{}]/u.test(text))
    return null;
  const [before] = /^(?:\s*\n\s*)?/u.exec(raw);
  const [after] = before === raw ? [''] : /(?:\s*\n\s*)?$/u.exec(raw);
  const written = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  // A no-break space at the edge of a line would be lost.
  const first = before === '' ? written : written.replace(/^[\u00a0\u202f]+/u, inBraces);
  return before + (after === '' ? first : first.replace(/[\u00a0\u202f]+$/u, inBraces)) + after;
}

const inBraces = (spaces) =>
  `{'${spaces.replaceAll('\u00a0', '\\u00a0').replaceAll('\u202f', '\\u202f')}'}`;
