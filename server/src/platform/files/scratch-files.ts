import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Files that live as long as a request: outside the memory of the process, and never served. */
export interface ScratchFiles {
  /** Names a file that does not exist yet, in a folder that does. */
  name: () => Promise<string>;
  /** Removes files; does nothing for one that is not there. */
  remove: (files: readonly string[]) => Promise<void>;
}

/** Age, in milliseconds, at which a file was left behind by a process that was killed: no request lives nearly as long. */
const leftBehindMs = 10 * 60_000;

/** Keeps scratch files in a folder, which processes may share. What a killed one left is removed when another file is named. */
export function makeScratchFiles(directory: string): ScratchFiles {
  let sweptAt = Number.NEGATIVE_INFINITY;
  const sweep = async () => {
    for (const name of await readdir(directory)) {
      const file = path.join(directory, name);
      const found = await stat(file).catch(() => null);
      if (found !== null && found.mtimeMs < Date.now() - leftBehindMs)
        await rm(file, { force: true });
    }
  };
  return {
    async name() {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      if (performance.now() - sweptAt > leftBehindMs) {
        sweptAt = performance.now();
        await sweep();
      }
      return path.join(directory, randomBytes(12).toString('hex'));
    },
    async remove(files) {
      await Promise.all(files.map((file) => rm(file, { force: true })));
    },
  };
}
