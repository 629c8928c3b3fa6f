import { type FileStore, StorageUnavailable } from '../../platform/files/file-store.ts';
import type { Turns } from '../../platform/live/turns.ts';
import type { Log } from '../../platform/log.ts';

/** Audio that is kept, or was made just now. */
export interface Audio {
  /** In bytes. */
  size: number;
  /** Reads some of its bytes, both ends included. */
  read: (first: number, last: number) => Promise<Uint8Array>;
}

/** Audio that was made once; by a key of hexadecimal digits. */
export interface AudioCache {
  has: (key: string) => Promise<boolean>;
  /**
   * Returns what is kept under the key, or makes and keeps it; made once however many ask meanwhile, in whichever process. A
   * failure of `make` is passed on and not kept. Where it cannot be written (a full disk), it is given all the same.
   */
  getOrMake: (key: string, make: () => Promise<Uint8Array>) => Promise<Audio>;
}

/** Milliseconds for which a file that is asked for again keeps its date. */
const redateEvery = 24 * 3_600_000;

/** Returns under which name of the store audio is kept. */
const locate = (key: string) => `${key.slice(0, 2)}/${key}.mp3`;

/**
 * Keeps audio in a store, where a file is whole. Its date tells, to a day, when it was last asked for: see `sweepAudio`.
 */
export function makeAudioCache(store: FileStore, turns: Turns, log: Log): AudioCache {
  const underWay = new Map<string, Promise<Audio>>();

  const find = async (key: string): Promise<Audio | null> => {
    const file = locate(key);
    const facts = await store.stat(file);
    if (facts === null) return null;
    if (Date.now() - facts.datedAt.getTime() > redateEvery)
      await store.redate(file).catch((error: unknown) => log.error('speech.not-dated', error));
    return { size: facts.size, read: (first, last) => readPart(store, file, { first, last }) };
  };

  const make = async (key: string, speak: () => Promise<Uint8Array>): Promise<Audio> => {
    const kept = await find(key);
    if (kept !== null) return kept;
    return turns.inTurn(`speech:${key}`, async () => {
      // Another process may have made it while this one waited.
      const made = await find(key);
      if (made !== null) return made;
      const bytes = await speak();
      try {
        await store.put(locate(key), bytes);
      } catch (error) {
        log.error('speech.not-kept', error);
      }
      return {
        size: bytes.length,
        read: async (first, last) => bytes.subarray(first, last + 1),
      };
    });
  };

  return {
    has: async (key) => underWay.has(key) || (await store.stat(locate(key))) !== null,
    getOrMake(key, speak) {
      const known = underWay.get(key);
      if (known !== undefined) return known;
      const made = make(key, speak).finally(() => underWay.delete(key));
      underWay.set(key, made);
      return made;
    },
  };
}

async function readPart(store: FileStore, file: string, range: { first: number; last: number }) {
  const bytes = await store.get(file, range);
  // Swept between two requests: the next one has it made again.
  if (bytes === null) throw new StorageUnavailable(`${file} is gone.`);
  return bytes;
}
