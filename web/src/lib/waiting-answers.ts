import { errorCode, isTransient } from './errors.ts';
import type { client as apiClient } from './api.ts';

/** What came of answers that waited on this device. */
export interface SentAnswers {
  /** Where an answer was judged that had waited, by lesson; null for one of Révision. */
  judged: (string | null)[];
  /** How many the server has refused for good: they were given elsewhere, or what they belong to is over. */
  refused: number;
}

/**
 * What to do with an answer that the server did not judge.
 * - `wait`: it stays here and is sent another time. `again`: input is locked for a moment. `over`: nothing will ever come of it.
 */
export type Unjudged = 'wait' | 'again' | 'over';

/** Names what is said by code where an answer belongs to nobody who is here. */
const unknownThings: ReadonlySet<string> = new Set(['ATTEMPT_NOT_FOUND', 'CARD_NOT_FOUND']);

/**
 * Decides what becomes of an answer that was not judged. Where the server knows nothing of what it belongs to, somebody else may
 * have signed in in another tab: then it waits until the learner who gave it is back.
 */
export async function settleUnjudged(
  client: typeof apiClient,
  learnerId: string,
  error: unknown,
): Promise<Unjudged> {
  const code = errorCode(error);
  if (code === 'TOO_SOON') return 'again';
  if (code === 'UNAUTHORIZED' || code === 'UNKNOWN' || code === 'TOO_MANY_REQUESTS') return 'wait';
  if (isTransient(error)) return 'wait';
  if (!unknownThings.has(code)) return 'over';
  const session = await client.accounts.session().catch(() => null);
  return session?.learner?.id === learnerId ? 'over' : 'wait';
}

/** Returns the browser's locks; null without HTTPS, where it has none. */
const readLocks = () => (navigator as { locks?: LockManager | null }).locks ?? null;

const lockOf = (name: string) => `chandelle:answers:${name}`;

/** How often this page holds answers, by name: known at once, and without locks too. */
const heldHere = new Map<string, number>();

function countHere(name: string, change: number): void {
  heldHere.set(name, (heldHere.get(name) ?? 0) + change);
}

/** Keeps answers to a page that shows what becomes of them, in all tabs. Returns what ends that. */
export function holdAnswers(name: string): () => void {
  countHere(name, 1);
  const end = lockAnswers(name);
  return () => {
    countHere(name, -1);
    end();
  };
}

/** Keeps answers from the other tabs. Returns what ends that. */
function lockAnswers(name: string): () => void {
  const locks = readLocks();
  if (locks === null) return () => undefined;
  const leaving = new AbortController();
  let end = () => {};
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  locks
    .request(lockOf(name), { mode: 'shared', signal: leaving.signal }, () => held)
    // Left before it was given.
    .catch(() => undefined);
  return () => {
    leaving.abort();
    end();
  };
}

/** Does something with answers unless this or another page holds them, or another tab is at it. */
export async function unlessHeld(name: string, work: () => Promise<void>): Promise<void> {
  if ((heldHere.get(name) ?? 0) > 0) return undefined;
  const locks = readLocks();
  if (locks === null) return work();
  await locks.request(lockOf(name), { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
  });
  return undefined;
}
