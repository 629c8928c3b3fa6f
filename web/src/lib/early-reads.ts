/** An answer of the API that the document asked for (`web/vite/page-documents.ts`), and when, in milliseconds of the page. */
type EarlyRead = readonly [answer: Promise<Response>, askedAt: number];

declare global {
  /** By path of the API, as long as nobody has taken them. */
  var earlyReads: Record<string, EarlyRead> | undefined;
}

/** Milliseconds after which an answer is not taken for the present state any more: as long as queries hold one for fresh. */
const freshFor = 10_000;

/**
 * Takes the answer that the document asked for before its scripts were there; null when it did not, or too long ago. Each is
 * taken once: whoever asks again asks the server.
 * @param path of the API, with its prefix, such as `/api/session`
 */
export function takeEarlyRead(path: string): Promise<Response> | null {
  const read = globalThis.earlyReads?.[path];
  if (read === undefined) return null;
  delete globalThis.earlyReads?.[path];
  const [answer, askedAt] = read;
  return performance.now() - askedAt < freshFor ? answer : null;
}

/** Forgets what was asked for: it was for somebody else, or for a page that is not shown. */
export function dropEarlyReads(): void {
  globalThis.earlyReads = undefined;
}
