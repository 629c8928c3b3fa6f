import { normalizeText } from './normalize-text.ts';

/** Share of their words that two titles must have in common to be of one article. */
const likeness = 0.8;
/** Milliseconds between two articles of the same title for them to be different ones: « Le point marché » comes back. */
const sameStoryMs = 3 * 24 * 3600 * 1000;

interface KnownTitle {
  words: ReadonlySet<string>;
  publishedAt: number;
}

/** Titles seen so far, among which a new one is looked up without comparing it with each. */
export interface NearTitles {
  /** Adds a title, unless one that is nearly equal was added already; resolves to whether it was new. */
  add: (title: string, publishedAt: Date) => boolean;
}

/**
 * Makes an empty set of titles. Two are nearly equal when they share four fifths of their words (Jaccard), state the same
 * numbers, and are less than three days apart. Only titles that share one of their rarest words can be: with the words
 * of each in one common order, they meet in their first fifth (prefix filtering, Chaudhuri et al. 2006). They are kept by
 * such a word and their numbers.
 */
export function makeNearTitles(): NearTitles {
  const byWord = new Map<string, KnownTitle[]>();
  return {
    add(title, publishedAt) {
      const words = wordsOf(title);
      const known: KnownTitle = { words: new Set(words), publishedAt: publishedAt.getTime() };
      const numbers = numbersOf(title);
      const keys = words
        .slice(0, Math.floor((1 - likeness) * words.length + 1e-9) + 1)
        .map((word) => `${word} ${numbers}`);
      const candidates = keys.flatMap((key) => byWord.get(key) ?? []);
      if (candidates.some((candidate) => isNear(candidate, known))) return false;
      for (const key of keys) {
        const titles = byWord.get(key);
        if (titles) titles.push(known);
        else byWord.set(key, [known]);
      }
      return true;
    },
  };
}

/** The words of a title once each, the longest first: long words are rare, and that keeps lists of candidates short. */
function wordsOf(title: string): string[] {
  const words = new Set(normalizeText(title).match(/[\p{L}\p{N}]+/gu) ?? []);
  return [...words].toSorted(
    (one, other) => other.length - one.length || (one < other ? -1 : Number(one > other)),
  );
}

const numbersOf = (title: string) => (title.match(/\d+/g) ?? []).toSorted().join(' ');

function isNear(one: KnownTitle, other: KnownTitle): boolean {
  if (Math.abs(one.publishedAt - other.publishedAt) > sameStoryMs) return false;
  let shared = 0;
  for (const word of one.words) if (other.words.has(word)) shared += 1;
  return shared / (one.words.size + other.words.size - shared) >= likeness;
}
