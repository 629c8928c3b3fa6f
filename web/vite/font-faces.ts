/** A face that the build makes of a variable font: which of its characters, and how far its axes go. */
export interface FontFace {
  /** What `fonts.css` calls its file: `@fonts/<name>.woff2`. */
  name: string;
  /** The file of the package that it is made of. */
  source: string;
  characters: string;
  axes: Record<string, { min: number; max: number }>;
  /** OpenType features that stay; what pages switch on is `tnum`, `cv11` and `ss03`. */
  features: readonly string[];
  /** Whether every page asks for it at once. */
  preloaded: boolean;
}

/** What the preloaded files may weigh together, in bytes. */
export const preloadBudget = 60_000;

const between = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
const without = (characters: string, others: string) =>
  [...characters].filter((character) => !others.includes(character)).join('');

const ascii = between(0x20, 0x7e);
/** But the soft hyphen, which no font draws. */
const latin1 = without(between(0xa0, 0xff), '\u00ad');
const frenchLetters = 'àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜ';

/**
 * All that Fontsource's files for Latin hold and pages may show: what is not in a preloaded face is in the one that comes on
 * demand. U+202F is in none: browsers draw it from the space, narrower.
 */
const latin = `${ascii}${latin1}ıŒœˆ˚˜\u0300\u0301\u0303\u0304\u0308\u0309\u0323\u2009\u200b–—‘’‚“”„•…′″‹›⁄€™↑↓−`;

/** Letters of other names, and Ÿ, ẞ and ₿: Fontsource keeps them in files of their own. */
const extended = `${without(between(0x100, 0x17f), 'ĈĉĔĕĜĝĤĥĬĭıĴĵĸĿŀŉŎŏŒœŜŝŢţŦŧſ')}ẞ₿`;

/** Text in Inter: all letters of Latin-1, also those of names, and the signs of the course. */
const text = `${ascii}${between(0xc0, 0xff)}Œœ\u00a0«»“”‘’–—…·•°±²³¹½µ£€©™−↑↓′`;

/** Titles and large figures in Bricolage Grotesque: French, its punctuation, and what stands beside figures. */
const display = `${without(ascii, '#@[]\\^_`{|}~<>*"')}${frenchLetters}\u00a0«»’–—…·×−€`;

const textFace = {
  // <b> without a class is 700.
  axes: { wght: { min: 400, max: 700 } },
  features: ['kern', 'ccmp', 'mark', 'mkmk', 'calt', 'tnum', 'cv11', 'ss03'],
};
const displayFace = {
  // From the labels of the course's chart to the title of the home page, in pixels; and from 560 to 680.
  axes: { opsz: { min: 14, max: 76 }, wght: { min: 560, max: 680 } },
  features: ['kern', 'ccmp', 'mark', 'mkmk', 'liga', 'tnum'],
};
const inter = (part: string) => `@fontsource-variable/inter/files/inter-${part}-wght-normal.woff2`;
const bricolage = (part: string) =>
  `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${part}-opsz-normal.woff2`;

/** The faces of `fonts.css`: of each font what every page asks for, and what comes when a page shows one of its characters. */
export const fontFaces: readonly FontFace[] = [
  {
    ...textFace,
    name: 'inter',
    source: inter('latin'),
    characters: text,
    preloaded: true,
  },
  {
    ...textFace,
    name: 'inter-rest',
    source: inter('latin'),
    characters: without(latin, text),
    preloaded: false,
  },
  {
    ...textFace,
    name: 'inter-extended',
    source: inter('latin-ext'),
    characters: extended,
    preloaded: false,
  },
  {
    ...displayFace,
    name: 'bricolage',
    source: bricolage('latin'),
    characters: display,
    preloaded: true,
  },
  {
    ...displayFace,
    name: 'bricolage-rest',
    source: bricolage('latin'),
    characters: without(latin, `${display}¤`),
    preloaded: false,
  },
  {
    ...displayFace,
    name: 'bricolage-extended',
    source: bricolage('latin-ext'),
    characters: extended,
    preloaded: false,
  },
];

/** Writes characters as the `unicode-range` of a face. */
export function writeUnicodeRange(characters: string): string {
  const points = [...new Set([...characters].map((character) => character.codePointAt(0) ?? 0))];
  const ranges: [number, number][] = [];
  for (const point of points.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const write = (point: number) => point.toString(16).toUpperCase().padStart(4, '0');
  return ranges
    .map(([first, end]) => `U+${write(first)}${end > first ? `-${write(end)}` : ''}`)
    .join(', ');
}
