import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { isErrorWithCode } from '../system-error-code.ts';
import { writeWholeFile } from './write-whole-file.ts';

/** Files that learners upload, by key, on disk under DATA_DIR. */
export interface FileStore {
  /**
   * Writes the whole file or nothing (temporary name, then rename).
   *
   * @throws StorageFull
   */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Reads a file; null when there is none. */
  get: (key: string) => Promise<Uint8Array | null>;
  /** Removes a file; does nothing when there is none. */
  remove: (key: string) => Promise<void>;
}

/** The disk takes no more: nothing was written, and trying again later may help. */
export class StorageFull extends Error {
  /** Seconds after which trying again makes sense. */
  readonly retryAfterSeconds = 10;
  override readonly name = 'StorageFull';
}

/** Returns whether the disk takes no more, or no more of this account. */
export const isFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].some((code) => isErrorWithCode(error, code));

/** Segments of letters, digits, dots, dashes and underscores; none begins with a dot. */
const keyPattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Keeps files in a folder of this machine. A key such as `avatars/abc.webp` is a path in it. */
export function makeFileStore(directory: string): FileStore {
  const locate = (key: string) => {
    if (!keyPattern.test(key)) throw new Error(`${JSON.stringify(key)} is no key of a file.`);
    return path.join(directory, key);
  };
  return {
    async put(key, bytes) {
      const file = locate(key);
      try {
        // A row that names the file is committed after this.
        await writeWholeFile(file, bytes);
      } catch (error) {
        if (isFull(error)) throw new StorageFull('No room for a file.', { cause: error });
        throw error;
      }
    },
    async get(key) {
      if (!keyPattern.test(key)) return null;
      try {
        return await readFile(locate(key));
      } catch (error) {
        if (isErrorWithCode(error, 'ENOENT') || isErrorWithCode(error, 'EISDIR')) return null;
        throw error;
      }
    },
    async remove(key) {
      await rm(locate(key), { force: true });
    },
  };
}
