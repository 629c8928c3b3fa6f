import type { ReactNode } from 'react';

/** Words whose first part is too short to end a line: « au-dessus », « ci-dessous », « là-bas ». */
const words = '(?<![\\p{L}-])(?:au|ci|là|par)-\\p{L}+';
/** A number of a sum, with its signs and brackets. */
const number = '\\(*[−+]?\\d[\\d\\u00A0\\u202F.,]*(?:\\u00A0?[%€])?\\)*';
/** Two numbers that are added, taken off, multiplied or divided: never longer than the line of a phone. */
const pair = `(?<![\\p{L}\\p{N}])${number} [−+×÷] ${number}`;
/** What goes on with a sum: a line may end before its sign, never after it. */
const rest = `[=≈−+×÷] ${number}`;

const joined = new RegExp(`(${[words, pair, rest].join('|')})`, 'iu');

/** Parts a text at the words that must not break at their hyphen, and at the parts of a sum, which stand at the odd places. */
export function splitJoined(text: string): string[] {
  return text.split(joined);
}

/**
 * Keeps « au-dessus » and « ci-dessous » on one line, and the numbers of a sum at their signs. Hyphens and spaces stay those
 * of the keyboard, so that search and copies find the text as it is written.
 */
export function joinWords(text: string): ReactNode {
  const parts = splitJoined(text);
  if (parts.length === 1) return text;
  return parts.map((part, place) =>
    place % 2 === 1 ? (
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
