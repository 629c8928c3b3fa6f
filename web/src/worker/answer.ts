import { cachePrefixes } from '../lib/offline/worker-messages.ts';
import { documentFor, documents, isAway } from './built-files.ts';

/** Finds what is kept under a path, the latest first; undefined where nothing is. */
async function findCached(
  path: string,
  prefixes: readonly string[],
): Promise<Response | undefined> {
  const names = (await caches.keys()).filter((name) =>
    prefixes.some((one) => name.startsWith(one)),
  );
  for (const cacheName of names.toReversed()) {
    const found = await caches.match(path, { cacheName, ignoreVary: true });
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Answers a page from the network. Without it: a lesson from what is kept, where it is, and otherwise the offline page. */
export async function answerPage(request: Request): Promise<Response> {
  const own = documentFor(new URL(request.url).pathname);
  const findLesson = async () =>
    own === null ? undefined : findCached(own, [cachePrefixes.lessons]);
  try {
    const answer = await fetch(request);
    return isAway(answer.status) ? ((await findLesson()) ?? answer) : answer;
  } catch {
    return (
      (await findLesson()) ??
      (await findCached(documents.offline, [cachePrefixes.offline])) ??
      Response.error()
    );
  }
}

/** Answers a file, from what is kept where it is: its name tells its content. */
export async function answerFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const kept = await findCached(pathname, [cachePrefixes.lessons, cachePrefixes.offline]);
  return kept ?? fetch(request);
}
