import { cachePrefixes } from './worker-messages.ts';
import { claimCache, readOwner } from './offline-owner.ts';

/**
 * Digest of the form of what is kept. What was kept in another form is not read: a later build would stumble over it. The test
 * beside this file says the new one.
 */
export const entryFormat = '06a0f70caa25';

/** Name under which the learner is kept who was here when something was kept last. */
export const learnerEntry = 'learner';

const headers = { format: 'x-kept-format', note: 'x-kept-note' } as const;
const folder = '/kept/';

/** One after the other: what is written first must not come last. */
let writing: Promise<unknown> = Promise.resolve();

const openOf = (learnerId: string) => caches.open(`${cachePrefixes.learner}${learnerId}`);

const hasFormat = (response: Response) => response.headers.get(headers.format) === entryFormat;

const noteOf = (response: Response) => decodeURIComponent(response.headers.get(headers.note) ?? '');

/** Opens what is kept of the learner whom this device knows; null when nothing is, or the browser keeps nothing. */
async function openOwnCache(): Promise<Cache | null> {
  const owner = readOwner();
  if (owner === null || !('caches' in globalThis)) return null;
  const cache = await openOf(owner);
  // It may have been emptied meanwhile, and opening makes it anew.
  if (readOwner() === owner) return cache;
  await caches.delete(`${cachePrefixes.learner}${owner}`);
  return null;
}

/** Reads what is kept under a name, such as `lessons/candlesticks`; null when it is not there, or cannot be read. */
export async function readOfflineEntry<Value>(name: string): Promise<Value | null> {
  try {
    const response = await (await openOwnCache())?.match(folder + name);
    if (response === undefined || !hasFormat(response)) return null;
    return (await response.json()) as Value;
  } catch {
    return null;
  }
}

/** Lists what is kept under names that begin so, with the note of each. */
export async function listOfflineEntries(
  prefix: string,
): Promise<{ name: string; note: string }[]> {
  try {
    const cache = await openOwnCache();
    if (cache === null) return [];
    const requests = await cache.keys();
    const found = requests.map(async (request) => {
      const name = new URL(request.url).pathname.slice(folder.length);
      const response = name.startsWith(prefix) ? await cache.match(request) : undefined;
      return response !== undefined && hasFormat(response)
        ? [{ name, note: noteOf(response) }]
        : [];
    });
    return (await Promise.all(found)).flat();
  } catch {
    return [];
  }
}

/**
 * Changes what is kept of a learner, if this page may keep something of them; `change` gets what is there. Never rejects:
 * without room nothing is kept.
 */
function changeOwnCache(learnerId: string, change: (cache: Cache) => Promise<void>): Promise<void> {
  const run = async () => {
    if (!('caches' in globalThis) || !claimCache(learnerId)) return;
    try {
      await change(await openOf(learnerId));
    } catch {
      // Lessons can be read with the network as before.
    }
    // Whoever has signed out meanwhile leaves nothing behind.
    if (readOwner() !== learnerId) await caches.delete(`${cachePrefixes.learner}${learnerId}`);
  };
  const done = writing.then(run);
  writing = done;
  return done;
}

const answerWith = (value: unknown, note: string) =>
  Response.json(value, {
    headers: { [headers.format]: entryFormat, [headers.note]: encodeURIComponent(note) },
  });

/** Writes a value under a name, with a note; null removes it. */
export function writeOfflineEntry(
  learnerId: string,
  name: string,
  value: unknown,
  note = '',
): Promise<void> {
  return changeOwnCache(learnerId, async (cache) => {
    if (value === null) await cache.delete(folder + name);
    else await cache.put(folder + name, answerWith(value, note));
  });
}

/** Writes something else in the place of what is kept under a name; where nothing is, or `change` gives null, all stays. */
export function updateOfflineEntry<Value>(
  learnerId: string,
  name: string,
  change: (value: Value) => Value | null,
): Promise<void> {
  return changeOwnCache(learnerId, async (cache) => {
    const response = await cache.match(folder + name);
    if (response === undefined || !hasFormat(response)) return;
    const value = change((await response.json()) as Value);
    if (value !== null) await cache.put(folder + name, answerWith(value, noteOf(response)));
  });
}
