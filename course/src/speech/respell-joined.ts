/** What hyphens join, and a voice that reads each part as a word gets wrong. */
const joined: [RegExp, string][] = [
  // No t is heard from 81 to 99, as it is from 22 to 29.
  [/(?<!\p{L})quatre-vingt-(?=\p{L})/giu, 'quatre-vin-'],
  // « Cherchez-y »: by itself it would be the letter « i grec ».
  [/(?<=[zs])-y(?![\p{L}’-])/gu, '-zi'],
  // An apostrophe inside it makes it an English word.
  [/aujourd’hui/giu, 'aujourdui'],
];

/** Writes words that hyphens or apostrophes join as they sound, for a voice that speaks French alone. */
export function respellJoined(text: string): string {
  return joined.reduce((result, [pattern, words]) => result.replace(pattern, words), text);
}
