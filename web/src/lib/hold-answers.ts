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
