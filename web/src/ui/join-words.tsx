import type { ReactNode } from 'react';

/**
 * Words whose first part is too short to end a line: « au-dessus », « ci-dessous », « là-bas », « elle-même »; and two numbers of a sum, or its
 * sign and the number behind: a line may end before a sign that goes on with a sum, never after it. What no-break spaces hold to a
 * number is part of it.
 */
const joined =
  /((?<![\p{L}-])(?:(?:au|ci|là|par)-\p{L}+|\p{L}+-mêmes?(?!\p{L}))|(?:\(*[−+]?\d[^ \n]* )?[=≈−+×÷] \(*[−+]?\d[^ \n]*)/iu;

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
