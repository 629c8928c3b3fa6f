import { readStored, writeStored } from '../storage.ts';
import { cachePrefixes } from './worker-messages.ts';

// Used by the session, and so by the home page: it must stay light.

/** Holds the id of the learner of whom something is kept; or that it is being deleted. */
const ownerKey = 'chandelle:kept';
const deleting = '-';

/** The learner of whom this page may keep something: the server has said that they are here. */
let admitted: string | null = null;

/** Returns the learner of whom something is kept on this device; null when nothing is. */
export function readOwner(): string | null {
  const owner = readStored(ownerKey);
  return owner === deleting ? null : owner;
}

/** Takes note of who is here, as the server says: what is kept of anybody else is deleted. */
export function admitOwner(learnerId: string): void {
  if (readStored(ownerKey) !== learnerId) clearOffline();
  admitted = learnerId;
}

/** Begins to keep something of a learner. Returns whether this page may. */
export function claimCache(learnerId: string): boolean {
  return (
    admitted === learnerId &&
    readStored(ownerKey) !== deleting &&
    (readOwner() === learnerId || writeStored(ownerKey, learnerId))
  );
}

/**
 * Deletes what is kept for reading without a network, and keeps nothing more in this page until somebody is admitted. From
 * now on nothing of it is shown, although the deletion takes a moment; one that is cut off is made up for by the next page.
 */
export function clearOffline(): void {
  admitted = null;
  if (readStored(ownerKey) === null) return;
  writeStored(ownerKey, deleting);
  void deleteCaches();
}

async function deleteCaches(): Promise<void> {
  try {
    const names = await caches.keys();
    await Promise.all(names.filter(isOfLearner).map((name) => caches.delete(name)));
    if (readStored(ownerKey) === deleting) writeStored(ownerKey, null);
  } catch {
    // The next page tries again.
  }
}

const isOfLearner = (name: string) =>
  name.startsWith(cachePrefixes.learner) || name.startsWith(cachePrefixes.lessons);
