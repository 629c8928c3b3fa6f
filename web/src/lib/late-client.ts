import type { client as apiClient } from './api.ts';
import { loadErrorTexts } from './errors.ts';

/** Makes what stands for a part of the client: its names lead deeper, a call loads the client first. */
function makePart(path: readonly string[]): unknown {
  return new Proxy(() => undefined, {
    get: (_part, name) => makePart([...path, String(name)]),
    async apply(_part, _self, input: unknown[]) {
      const { client } = await import('./api.ts');
      const operation = path.reduce<unknown>(
        (part, name) => Reflect.get(part as object, name),
        client,
      );
      return (operation as (...input: unknown[]) => unknown)(...input);
    },
  });
}

/** The API, as in `api.ts`, for pages that ask nothing of it before somebody has done something: its code comes with the first call. */
export const client = makePart([]) as typeof apiClient;

/**
 * Loads its code, and the sentences of what it may be refused, so that the first call need not wait for them; without the network
 * that call tells.
 */
export async function prepareClient(): Promise<void> {
  await Promise.all([import('./api.ts').catch(() => null), loadErrorTexts()]);
}
