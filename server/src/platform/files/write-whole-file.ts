import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

const draftEnd = '.new';

/** Returns whether a file of this name is one that is still being written, or was when its process was killed. */
export const isDraft = (name: string): boolean => name.endsWith(draftEnd);

/**
 * Writes a whole file or nothing, over one that is there, and makes the folders to it. Once it resolves the bytes outlive a
 * power cut: they are on the disk before the name is theirs.
 *
 * @throws what the file system throws
 */
export async function writeWholeFile(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString('hex')}${draftEnd}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
