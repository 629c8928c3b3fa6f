import {
  cachePrefixes,
  type SaveMessage,
  type OfflineParts,
} from '../lib/offline/worker-messages.ts';
import {
  type BuiltFiles,
  cachesOf,
  documents,
  isOfBuild,
  listDocuments,
  listFiles,
} from './built-files.ts';

/** Where a cache holds what it is kept for. */
const wantedPath = '/kept/wanted';

/** Fetches the offline page and what it is drawn with. */
export async function saveOfflinePage(built: BuiltFiles): Promise<void> {
  const cache = await caches.open(cachesOf(built).offline);
  const answer = await fetch(documents.offline, { cache: 'no-store', credentials: 'omit' });
  if (!answer.ok) throw new Error(`The offline page answered ${answer.status}.`);
  await cache.addAll([...built.offline]);
  await cache.put(documents.offline, answer);
}

/** Fetches a document without the session's cookie, so that nothing of a learner is in it; null where it is of another build. */
async function fetchDocument(path: string, built: BuiltFiles): Promise<Response | null> {
  const answer = await fetch(path, { cache: 'no-store', credentials: 'omit' });
  if (!answer.ok || answer.redirected) return null;
  return isOfBuild(await answer.clone().text(), built) ? answer : null;
}

/** Puts a file in a cache, unless it is there. Where it may cost something, only if the browser has it. */
async function saveFile(cache: Cache, file: string, frugal: boolean): Promise<void> {
  if ((await cache.match(file)) !== undefined) return;
  if (!frugal) return cache.add(file);
  const answer = await fetch(file, { cache: 'only-if-cached', mode: 'same-origin' });
  if (answer.ok) await cache.put(file, answer);
}

/**
 * Saves what some lessons and Révision are shown with, and nothing that others needed.
 * @throws where the network fails: what came until then stays
 */
export async function saveParts(
  built: BuiltFiles,
  { lessons, review, notebook, frugal }: OfflineParts & Pick<SaveMessage, 'frugal'>,
): Promise<void> {
  const parts: OfflineParts = { lessons, review, notebook };
  const pages = listDocuments(parts);
  if (pages.length === 0) return;
  const cache = await caches.open(cachesOf(built).lessons);
  await cache.put(wantedPath, Response.json(parts));
  const { always, figures } = listFiles(built, parts);
  const wanted = new Set([...always, ...figures, wantedPath, ...pages.map(([path]) => path)]);
  for (const { url } of await cache.keys())
    if (!wanted.has(new URL(url).pathname)) await cache.delete(url);
  // One after the other: they come beside what the page asks for.
  for (const file of always) await saveFile(cache, file, false);
  // Last of what is needed: a document without its parts would show nothing.
  for (const [path, address] of pages) {
    const document = await fetchDocument(address, built);
    if (document !== null) await cache.put(path, document);
  }
  for (const file of figures) await saveFile(cache, file, frugal).catch(() => undefined);
}

/** Returns what the build before had kept; nothing where there was none. */
export async function readEarlierParts(built: BuiltFiles): Promise<OfflineParts> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefixes.lessons));
  const latest = names.findLast((name) => name !== cachesOf(built).lessons);
  const answer =
    latest === undefined ? undefined : await caches.match(wantedPath, { cacheName: latest });
  const wanted = (await answer?.json()) as
    | Partial<OfflineParts>
    | OfflineParts['lessons']
    | undefined;
  // Before Révision was kept, it was a list of lessons.
  const {
    lessons = [],
    review = null,
    notebook = false,
  } = wanted !== undefined && 'lessons' in wanted
    ? wanted
    : { lessons: wanted as OfflineParts['lessons'] };
  return { lessons, review, notebook };
}
