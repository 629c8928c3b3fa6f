import { setImmediate as nextTurn } from 'node:timers/promises';

/** A share of a budget could not be had in time, or too many wait for one already. */
export class BudgetExhaustedError extends Error {
  override name = 'BudgetExhaustedError';
}

/** Memory that bodies may take at a time: by address, and in all. */
export interface ByteBudget {
  /**
   * Reserves bytes for a key, waiting its turn for at most `waitMs` milliseconds. Resolves to a function that gives them
   * back, once. Whoever had to wait begins in a turn of the event loop of their own: a row of bodies that lie there and are
   * refused one after the other keeps nobody else waiting.
   *
   * @throws a BudgetExhaustedError when they do not come free in time
   */
  reserve: (key: string, bytes: number, waitMs: number) => Promise<() => void>;
  /** Returns whether somebody waits. */
  isWanted: () => boolean;
}

/** Requests that wait at a time in all; more are refused at once. */
const maxQueueLength = 1_000;

interface Waiting {
  key: string;
  bytes: number;
  grant: () => void;
}

/** Makes a budget of `perKey` bytes a key and `total` bytes in all. Who asks for more than there is gets all of it. */
export function makeByteBudget({ perKey, total }: { perKey: number; total: number }): ByteBudget {
  const held = new Map<string, number>();
  let heldInAll = 0;
  const queue = new Set<Waiting>();
  const fits = (key: string, bytes: number) =>
    (held.get(key) ?? 0) + bytes <= perKey && heldInAll + bytes <= total;
  const take = (key: string, bytes: number) => {
    held.set(key, (held.get(key) ?? 0) + bytes);
    heldInAll += bytes;
    let given = false;
    return () => {
      if (given) return;
      given = true;
      const left = (held.get(key) ?? 0) - bytes;
      if (left > 0) held.set(key, left);
      else held.delete(key);
      heldInAll -= bytes;
      for (const waiting of queue) if (fits(waiting.key, waiting.bytes)) waiting.grant();
    };
  };
  return {
    isWanted: () => queue.size > 0,
    async reserve(key, wanted, waitMs) {
      const bytes = Math.min(wanted, perKey, total);
      if (fits(key, bytes)) return take(key, bytes);
      if (queue.size >= maxQueueLength) throw new BudgetExhaustedError('Too many wait already.');
      const giveBack = await new Promise<() => void>((resolve, reject) => {
        const waiting: Waiting = {
          key,
          bytes,
          grant: () => {
            clearTimeout(timer);
            queue.delete(waiting);
            resolve(take(key, bytes));
          },
        };
        const timer = setTimeout(() => {
          queue.delete(waiting);
          reject(new BudgetExhaustedError(`No room for ${bytes} bytes within ${waitMs} ms.`));
        }, waitMs);
        queue.add(waiting);
      });
      await nextTurn();
      return giveBack;
    },
  };
}
