import { type SessionKind, sessionParameter } from '@chandelle/contract/paths';

/** Whether a word names a session. */
export const isSessionKind = (word: unknown): word is SessionKind =>
  word === 'jour' || word === 'plus' || (typeof word === 'string' && /^notion-./.test(word));

/** Reads from an address which session it shows; null for the overview. */
export function readSessionKind(search: URLSearchParams): SessionKind | null {
  const kind = search.get(sessionParameter);
  return isSessionKind(kind) ? kind : null;
}

/** Returns what the API is asked for the cards of a session. */
export function askFor(kind: SessionKind): { extra?: 'true'; notion?: string } {
  if (kind === 'plus') return { extra: 'true' };
  return kind === 'jour' ? {} : { notion: kind.slice('notion-'.length) };
}
