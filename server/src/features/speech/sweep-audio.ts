import type { FileStore } from '../../platform/files/file-store.ts';

/** Milliseconds for which audio that the course no longer has is kept: a text may come back. */
const unusedFor = 30 * 24 * 3_600_000;
const ending = '.mp3';

/**
 * Removes from the store of an audio cache what nobody needs: files of no key in use that nobody asked for within 30 days,
 * and what processes that were killed left half-written. What is removed too early is made anew when it is asked for.
 *
 * @param inUse Keys of the audio that the present course and configuration may ask for.
 * @param now By the clock that dates the files.
 */
export async function sweepAudio(
  store: FileStore,
  inUse: ReadonlySet<string>,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  for await (const { key, datedAt } of store.list()) {
    if (signal.aborted) return;
    const name = key.split('/').at(-1) ?? '';
    if (!name.endsWith(ending) || inUse.has(name.slice(0, -ending.length))) continue;
    if (now.getTime() - datedAt.getTime() > unusedFor) await store.remove(key);
  }
  if (!signal.aborted) await store.removeDrafts();
}
