import { type FileHandle, open, stat } from 'node:fs/promises';
import path from 'node:path';
import { isErrorWithCode } from '../../platform/system-error-code.ts';
import { writeWholeFile } from '../../platform/files/write-whole-file.ts';
import type { Log } from '../../platform/log.ts';

/** Audio that was made once, on disk; by a key of hexadecimal digits. */
export interface AudioCache {
  has: (key: string) => Promise<boolean>;
  /**
   * Returns what is kept under the key, or makes and keeps it; made once however many ask meanwhile. A failure of `make` is
   * passed on and not kept. Where it cannot be written (a full disk), it is given all the same.
   */
  getOrMake: (key: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array>;
}

/** Milliseconds for which a file that is asked for again keeps its date. */
const touchEvery = 24 * 3_600_000;

/**
 * Keeps audio in a folder. A file there is whole: it is written beside, and renamed when it is on disk. Its date tells, to
 * a day, when it was last asked for: see `sweepAudio`.
 */
export function makeAudioCache(directory: string, log: Log): AudioCache {
  const underWay = new Map<string, Promise<Uint8Array>>();
  const locate = (key: string) => path.join(directory, key.slice(0, 2), `${key}.mp3`);

  const make = async (key: string, speak: () => Promise<Uint8Array>) => {
    const cached = await read(locate(key));
    if (cached !== null) return cached;
    const bytes = await speak();
    try {
      await writeWholeFile(locate(key), bytes);
    } catch (error) {
      log.error('speech.not-kept', error);
    }
    return bytes;
  };

  return {
    has: async (key) => underWay.has(key) || (await isThere(locate(key))),
    getOrMake(key, speak) {
      const known = underWay.get(key);
      if (known !== undefined) return known;
      const made = make(key, speak).finally(() => underWay.delete(key));
      underWay.set(key, made);
      return made;
    },
  };
}

async function isThere(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch (error) {
    if (isAbsent(error)) return false;
    throw error;
  }
}

async function read(file: string): Promise<Uint8Array | null> {
  try {
    const handle = await open(file);
    try {
      await touch(handle);
      return await handle.readFile();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

async function touch(handle: FileHandle): Promise<void> {
  const now = new Date();
  if (now.getTime() - (await handle.stat()).mtimeMs < touchEvery) return;
  // Where it may only be read, it keeps the date of its making.
  await handle.utimes(now, now).catch(() => {});
}

const isAbsent = (error: unknown) =>
  isErrorWithCode(error, 'ENOENT') || isErrorWithCode(error, 'ENOTDIR');
