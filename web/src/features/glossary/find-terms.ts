import type { GlossaryEntry } from '@chandelle/course/public/glossary';
import { foldText } from '../../lib/fold-text.ts';

/** What a search found: terms that are called so, and those whose definition speaks of it. */
export interface FoundTerms {
  named: GlossaryEntry[];
  mentioning: GlossaryEntry[];
}

/** Sorts terms as a French dictionary does. */
export function sortTerms(terms: readonly GlossaryEntry[]): GlossaryEntry[] {
  const { compare } = new Intl.Collator('fr');
  return terms.toSorted((a, b) => compare(a.term, b.term));
}

/** Returns the capital under which a term stands: « Écart-type » under E. */
export function letterOf({ term }: GlossaryEntry): string {
  return foldText(term).charAt(0).toUpperCase();
}

/** Finds terms by what was typed, in any case and without accents, and by the lesson that teaches them. */
export function findTerms(
  terms: readonly GlossaryEntry[],
  typed: string,
  lessonId: string,
): FoundTerms {
  const wanted = foldText(typed.trim());
  const taught = sortTerms(terms).filter(
    ({ places }) => lessonId === '' || places.some((place) => place.lessonId === lessonId),
  );
  if (wanted === '') return { named: taught, mentioning: [] };
  const named = taught.filter(({ term, variants, forms }) =>
    [term, ...variants, ...forms].some((form) => hasWordAt(foldText(form), wanted)),
  );
  const mentioning = taught.filter(
    (entry) => !named.includes(entry) && hasWordAt(foldText(entry.definition), wanted),
  );
  return { named, mentioning };
}

/** A piece of a text, found or not. */
export interface Piece {
  text: string;
  found: boolean;
}

/** Cuts a text where what was typed begins one of its words. */
export function cutAtFound(text: string, typed: string): Piece[] {
  const wanted = foldText(typed.trim());
  const at = wanted === '' ? -1 : findWord(foldText(text), wanted);
  if (at === -1) return [{ text, found: false }];
  const end = at + wanted.length;
  return [
    { text: text.slice(0, at), found: false },
    { text: text.slice(at, end), found: true },
    { text: text.slice(end), found: false },
  ].filter((piece) => piece.text !== '');
}

const hasWordAt = (text: string, wanted: string) => findWord(text, wanted) !== -1;

/** Finds where a word of the text begins with what is wanted: « eur » is not in « peur ». */
function findWord(text: string, wanted: string): number {
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return at;
  return -1;
}

/** Says how much was found: « 1 mot, et 4 qui en parlent ». */
export function countFound({ named, mentioning }: FoundTerms): string {
  const countWords = (count: number) => `${count} mot${count > 1 ? 's' : ''}`;
  const [here, beside] = [named.length, mentioning.length];
  if (beside === 0) return countWords(here);
  const others = `${beside} qui en parle${beside > 1 ? 'nt' : ''}`;
  return here === 0 ? `Aucun mot, mais ${others}` : `${countWords(here)}, et ${others}`;
}
