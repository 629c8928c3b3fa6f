import { isErrorWithCode } from '../system-error-code.ts';

/**
 * What PostgreSQL says of input that no table can keep, and what the sender is told: a text with the character U+0000
 * (also inside JSON), a date outside its calendar.
 */
const messages: ReadonlyMap<string, string> = new Map([
  ['22021', 'Un caractère de ce texte n’est pas admis.'],
  ['22P05', 'Un caractère de ce texte n’est pas admis.'],
  // What reads like no date at all, and one that is outside the calendar.
  ['22007', 'Cette date n’est pas admise.'],
  ['22008', 'Cette date n’est pas admise.'],
]);

/** Describes in French why the database cannot keep what was sent; null when an error is about something else. */
export function describeDataError(error: unknown): string | null {
  for (const [code, message] of messages) if (isErrorWithCode(error, code)) return message;
  return null;
}
