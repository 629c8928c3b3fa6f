import { sayNumbers } from './say-numbers.ts';
import { saySigns, type SignPronunciation } from './say-signs.ts';

/** What may stand in a text for the ear: letters, spaces, and the marks that a voice turns into pauses and melody. */
export const speakable = /^[\p{Script=Latin}\p{M} .,;:?!’-]*$/u;

/** A quotation that is a sentence, or long: without pauses around it nobody hears where it ends. */
const quotation = /«\s*((?=\p{Lu}(?:[^\s«»]*\s+){3}|(?:[^\s«»]+\s+){5})[^«»]*)»/gu;

/** Signs that have no name and are no pause either. */
const nameless = /[^\p{Script=Latin}\p{M}\s.,;:?!’-]+/gu;

/**
 * Writes a French text as a teacher would read it out: numbers, percentages, ratios, currencies, formulas and signs in
 * words. The result is `speakable`, whatever the text is; what has no name is left out, see `findUnsaid`.
 */
export function say(text: string, words: SignPronunciation): string {
  return tidy(write(text, words).replace(nameless, ' '));
}

/** Finds the signs of a text that `say` leaves out because it has no words for them, each once. */
export function findUnsaid(text: string): string[] {
  return [...new Set(write(text, { plus: 'plus' }).match(nameless))];
}

/** Puts into words and pauses whatever has some. */
function write(text: string, words: SignPronunciation): string {
  return (
    sayNumbers(saySigns(text, words))
      .replace(/[’'ʼ]/gu, '’')
      .replace(quotation, ', $1, ')
      // Remarks in brackets are read between two pauses.
      .replace(/[([{]/gu, ', ')
      .replace(/[)\]}]/gu, ', ')
      // « si… alors » goes on; at the end of a sentence it ends.
      .replace(/…(?=[\s\u00A0\u202F»]*\p{Ll})/gu, ',')
      .replace(/…/gu, '.')
      .replace(/[«»“”"]/gu, ' ')
  );
}

/** Leaves one space between words, one mark between sentences, and no mark at the start. */
function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/(?<![\p{L}\p{M}])-+|-+(?![\p{L}])/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/\s(?=[.,;:?!])/gu, '')
    .replace(/[.,;:?!]*([?!])[.,;:?!]*/gu, '$1')
    .replace(/[,;:]*\.[.,;:]*/gu, '.')
    .replace(/,*([;:])[,;:]*/gu, '$1')
    .replace(/,+/gu, ',')
    .replace(/(?<=[.,;:?!])(?=\p{L})/gu, ' ')
    .replace(/^[\s.,;:?!’]+|[\s,;:]+$/gu, '')
    .trim();
}
