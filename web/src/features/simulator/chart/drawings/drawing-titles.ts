import type { DrawingView } from '@chandelle/market/simulation/drawings/drawing';
import { kindNames } from './drawing-tools.ts';

/** Characters of a note by which it is called. */
const MAX_TITLE = 40;

/** Shortens words that are too long to be a title. */
export const shortened = (words: string): string =>
  words.length <= MAX_TITLE ? words : `${words.slice(0, MAX_TITLE - 1).trimEnd()}…`;

/** Calls each drawing by its name; one without by what it is, numbered where there are several of its kind. */
export function drawingTitles(list: readonly DrawingView[]): Map<string, string> {
  return new Map(
    list.map(({ id, kind, name }) => {
      if (name !== '') return [id, shortened(name)];
      const same = list.filter((other) => other.kind === kind);
      const number = same.findIndex((other) => other.id === id) + 1;
      const what = kindNames[kind];
      return [id, same.length === 1 ? what : `${what} n° ${number}`];
    }),
  );
}
