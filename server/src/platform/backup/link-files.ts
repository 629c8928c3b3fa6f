import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isDraft } from '../files/write-whole-file.ts';
import { isErrorWithCode } from '../system-error-code.ts';

/**
 * Gives every file of a folder, and of those in it, a second name in another one, unless it has one there: files are
 * written whole and never changed, so that what is removed from the first folder lives on in the second. Drafts that
 * are being written are left out. Does nothing when the folder is missing.
 */
export async function linkFiles(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch((error: unknown) => {
    if (isErrorWithCode(error, 'ENOENT')) return [];
    throw error;
  });
  if (entries.length > 0) await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of entries) {
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (entry.isDirectory()) await linkFiles(source, target);
    else if (entry.isFile() && !isDraft(entry.name)) await linkFile(source, target);
  }
}

async function linkFile(source: string, target: string): Promise<void> {
  try {
    await link(source, target);
  } catch (error) {
    // There already; or removed a moment ago, which the snapshot that comes after knows.
    if (isErrorWithCode(error, 'EEXIST') || isErrorWithCode(error, 'ENOENT')) return;
    // A file system without links.
    if (!isErrorWithCode(error, 'EPERM') && !isErrorWithCode(error, 'EXDEV')) throw error;
    await copyFile(source, target, constants.COPYFILE_EXCL);
  }
}

/** Lists the files of a folder and of those in it, with their size in bytes, by path from it. */
export async function listFiles(folder: string): Promise<{ name: string; size: number }[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  const listed = await Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const { size } = await stat(file);
      return { name: path.relative(folder, file).split(path.sep).join('/'), size };
    }),
  );
  return listed.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
