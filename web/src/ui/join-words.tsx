import type { ReactNode } from 'react';

/** Words whose first part is too short to end a line: « au-dessus », « ci-dessous », « là-bas ». */
const joined = /((?<![\p{L}-])(?:au|ci|là|par)-\p{L}+)/iu;

/** Parts a text at the words that must not break at their hyphen, which stand at the odd places. */
export function splitJoined(text: string): string[] {
  return text.split(joined);
}

/**
 * Keeps « au-dessus » and « ci-dessous » on one line. The hyphen stays the one of the keyboard, so that search and copies
 * find the word as it is written.
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
