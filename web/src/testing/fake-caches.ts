import { vi } from 'vitest';

const pathOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : request, location.origin).pathname;

class FakeCache {
  readonly answers = new Map<string, Response>();
  match = async (request: RequestInfo | URL) => this.answers.get(pathOf(request))?.clone();
  put = async (request: RequestInfo | URL, answer: Response) => {
    this.answers.delete(pathOf(request));
    this.answers.set(pathOf(request), answer);
  };
  add = async (request: RequestInfo | URL) => {
    const answer = await fetch(new URL(pathOf(request), location.origin));
    if (!answer.ok) throw new TypeError(`${pathOf(request)} answered ${answer.status}.`);
    await this.put(request, answer);
  };
  addAll = async (requests: readonly (RequestInfo | URL)[]) => {
    for (const request of requests) await this.add(request);
  };
  delete = async (request: RequestInfo | URL) => this.answers.delete(pathOf(request));
  keys = async () =>
    [...this.answers.keys()].map((path) => new Request(new URL(path, location.origin)));
}

/** Puts caches in the place of the browser's, by path alone. Undone by `vi.unstubAllGlobals()`. */
export function fakeCaches(): Map<string, FakeCache> {
  const opened = new Map<string, FakeCache>();
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const cache = opened.get(name) ?? new FakeCache();
      opened.set(name, cache);
      return cache;
    },
    keys: async () => [...opened.keys()],
    delete: async (name: string) => opened.delete(name),
    match: async (request: RequestInfo | URL, { cacheName = '' } = {}) =>
      opened.get(cacheName)?.match(request),
  });
  return opened;
}
