import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '../files/file-store.ts';
import type { ArchiveWriter } from './archive.ts';
import { linkFiles, listFiles } from './link-files.ts';

/** Names the folder of second names that a backup makes, with its process. */
const linksPrefix = '.backup-';

/**
 * Files that a backup holds. A file is written before the row that names it and removed after it: what a row of the snapshot
 * names is there before the snapshot or right after it.
 */
export interface FileSource {
  /** Takes hold of the files that are there, or reads them: once before the snapshot, and once right after it. */
  look: (writer: ArchiveWriter) => Promise<void>;
  /** Adds what is held and not yet read. Resolves to how many files the archive has of this source. */
  finish: (writer: ArchiveWriter) => Promise<number>;
  /** Lets go of the files. */
  end: () => Promise<void>;
}

/** Holds the files of folders by second names, so that what is removed meanwhile is in the backup all the same. */
export async function holdFolders(
  dataDir: string,
  folders: readonly string[],
): Promise<FileSource> {
  await sweepKilled(dataDir);
  const links = await mkdtemp(path.join(dataDir, `${linksPrefix}${process.pid}-`));
  return {
    async look() {
      for (const folder of folders)
        await linkFiles(path.join(dataDir, folder), path.join(links, folder));
    },
    async finish(writer) {
      const files = await listFiles(links);
      for (const { name, size } of files)
        await writer.add(name, size, createReadStream(path.join(links, name)));
      return files.length;
    },
    end: () => rm(links, { recursive: true, force: true }),
  };
}

/**
 * Reads the files of a store, which has no second names: all of them before the snapshot, and those that came meanwhile right
 * after it. Missed is only what is written and removed again within the moment between the two.
 */
export function readStore(store: FileStore, folder: string): FileSource {
  const seen = new Set<string>();
  let count = 0;
  return {
    async look(writer) {
      for await (const { key } of store.list()) {
        if (seen.has(key)) continue;
        seen.add(key);
        // Removed since it was listed, and its row before it: no row of the snapshot names it.
        const opened = await store.open(key);
        if (opened === null) continue;
        await writer.add(`${folder}/${key}`, opened.size, opened.stream);
        count += 1;
      }
    },
    finish: async () => count,
    end: async () => {},
  };
}

/** Removes what backups left whose process was killed: what learners have deleted would live on there. */
async function sweepKilled(dataDir: string): Promise<void> {
  const left = (await readdir(dataDir)).filter((name) => name.startsWith(linksPrefix));
  for (const name of left)
    if (!isAlive(Number(name.slice(linksPrefix.length).split('-')[0])))
      await rm(path.join(dataDir, name), { recursive: true, force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
