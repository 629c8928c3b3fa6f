import { type FileHandle, open, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { isErrorWithCode } from '../system-error-code.ts';
import { checkKey, type FileStore, isKey, StorageFull } from './file-store.ts';
import { isDraft, writeWholeFile } from './write-whole-file.ts';

/** Milliseconds after which an unfinished file is nobody's work any more. */
const abandonedAfterMs = 10 * 60_000;

/** Returns whether the disk takes no more, or no more of this account. */
export const isFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].some((code) => isErrorWithCode(error, code));

const isAbsent = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].some((code) => isErrorWithCode(error, code));

/** Resolves to null where there is no file. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/** Keeps files in a folder, which processes may share. A key such as `avatars/abc.webp` is a path in it. */
export function makeFolderStore(directory: string): FileStore {
  const locate = (key: string) => {
    checkKey(key);
    return path.join(directory, key);
  };
  const factsOf = async (file: string) => {
    const found = await orNull(stat(file));
    return found?.isFile() ? { size: found.size, datedAt: found.mtime } : null;
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
    async get(key, range) {
      const handle = isKey(key) ? await orNull(open(locate(key))) : null;
      if (handle === null) return null;
      try {
        return await orNull(range === undefined ? handle.readFile() : readPart(handle, range));
      } finally {
        await handle.close();
      }
    },
    async open(key) {
      const handle = isKey(key) ? await orNull(open(locate(key))) : null;
      if (handle === null) return null;
      const found = await handle.stat();
      if (found.isFile()) return { size: found.size, stream: handle.createReadStream() };
      await handle.close();
      return null;
    },
    stat: async (key) => (isKey(key) ? factsOf(locate(key)) : null),
    async redate(key) {
      const now = new Date();
      // Where it may only be read, it keeps its date.
      await utimes(locate(key), now, now).catch(() => undefined);
    },
    async remove(key) {
      await rm(locate(key), { force: true });
    },
    async *list(prefix = '') {
      for (const { key, file } of await listFolder(directory)) {
        if (!key.startsWith(prefix) || isDraft(key) || !isKey(key)) continue;
        const facts = await factsOf(file);
        if (facts !== null) yield { key, ...facts };
      }
    },
    async removeDrafts() {
      for (const { key, file } of await listFolder(directory)) {
        const found = isDraft(key) ? await factsOf(file) : null;
        if (found !== null && Date.now() - found.datedAt.getTime() > abandonedAfterMs)
          await rm(file, { force: true });
      }
    },
  };
}

async function readPart(handle: FileHandle, { first, last }: { first: number; last: number }) {
  const bytes = Buffer.alloc(last - first + 1);
  const { bytesRead } = await handle.read(bytes, 0, bytes.length, first);
  return bytes.subarray(0, bytesRead);
}

async function listFolder(directory: string): Promise<{ key: string; file: string }[]> {
  const entries = await orNull(readdir(directory, { recursive: true, withFileTypes: true }));
  return (entries ?? [])
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .map((file) => ({ key: path.relative(directory, file).split(path.sep).join('/'), file }));
}
