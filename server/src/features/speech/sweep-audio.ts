import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isErrorWithCode } from '../../platform/system-error-code.ts';

/** Milliseconds after which an unfinished file is nobody's work any more. */
const abandonedAfter = 10 * 60_000;
/** Milliseconds for which audio that the course no longer has is kept: a text may come back. */
const unusedFor = 30 * 24 * 3_600_000;

/**
 * Removes from the folder of an audio cache what nobody needs: files of no key in use that nobody asked for within 30 days,
 * and what processes that were killed left half-written, but not what another may be writing at this moment. What is
 * removed too early is made anew when it is asked for.
 *
 * @param inUse Keys of the audio that the present course and configuration may ask for.
 * @param now By the clock that dates the files.
 */
export async function sweepAudio(
  directory: string,
  inUse: ReadonlySet<string>,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  for (const file of await listFiles(directory)) {
    if (signal.aborted) return;
    const draft = file.endsWith('.new');
    if (!draft && (!file.endsWith('.mp3') || inUse.has(path.basename(file, '.mp3')))) continue;
    if (await isOlder(file, now, draft ? abandonedAfter : unusedFor))
      await rm(file, { force: true });
  }
}

async function listFiles(directory: string): Promise<string[]> {
  try {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name));
  } catch (error) {
    if (isErrorWithCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** A file that is gone meanwhile is no older. */
async function isOlder(file: string, now: Date, milliseconds: number): Promise<boolean> {
  try {
    return now.getTime() - (await stat(file)).mtimeMs > milliseconds;
  } catch (error) {
    if (isErrorWithCode(error, 'ENOENT')) return false;
    throw error;
  }
}
