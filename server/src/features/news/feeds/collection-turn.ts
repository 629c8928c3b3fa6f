import { setTimeout as sleep } from 'node:timers/promises';
import type { NewsServices } from '../news-services.ts';

/** Key of the advisory lock that a collection holds while it goes on ('news'). */
const collectionLock = 0x6e657773;
/** Milliseconds between two looks at whether another collection has ended. */
const lookEveryMs = 250;

/**
 * Waits until no other collection goes on, in any process: two at once would ask eight feeds at a time, and let a story
 * through twice. Resolves to what gives the turn back, or to null when it did not come in time. Should its process or
 * connection die, the turn is free. Rejects when the signal aborts.
 */
export async function takeCollectionTurn(
  { pool }: NewsServices,
  waitMs: number,
  signal: AbortSignal,
): Promise<(() => Promise<void>) | null> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    signal.throwIfAborted();
    const giveBack = await tryLock();
    if (giveBack !== null) return giveBack;
    if (performance.now() >= deadline) return null;
    await sleep(lookEveryMs, undefined, { signal });
  }

  async function tryLock(): Promise<(() => Promise<void>) | null> {
    const client = await pool.connect();
    let taken = false;
    try {
      const { rows } = await client.query<{ taken: boolean }>(
        'select pg_try_advisory_lock($1) as taken',
        [collectionLock],
      );
      taken = rows[0]?.taken === true;
    } catch (error) {
      client.release(true);
      throw error;
    }
    if (!taken) {
      client.release(false);
      return null;
    }
    return async () => {
      // A connection that cannot give the lock back is closed, and the lock ends with it.
      const unlocked = await client.query('select pg_advisory_unlock($1)', [collectionLock]).then(
        () => true,
        () => false,
      );
      client.release(!unlocked);
    };
  }
}
