import { invalidField } from './api-error.ts';

/** Where a page that goes back in time ended: rows of one instant are told apart by their ids. */
export type PageEnd = [at: Date, id: string];

/** Writes where a page ended, for the call that reads the next one. */
export const formatCursor = (at: Date, id: string): string => `${at.getTime()}_${id}`;

/**
 * Reads a cursor back; nulls without one.
 *
 * @throws INVALID_INPUT at the field when it is none of ours
 */
export function readCursor(field: string, cursor: string | undefined): PageEnd | [null, null] {
  if (cursor === undefined) return [null, null];
  // Thirteen digits reach the year 2286; the database does not read the years beyond 9999 as a date writes them.
  const [, instant, id] =
    /^(\d{1,13})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  if (instant === undefined || id === undefined)
    throw invalidField(field, 'Cette page n’existe pas.');
  return [new Date(Number(instant)), id];
}
