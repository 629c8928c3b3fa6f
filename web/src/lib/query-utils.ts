import type { ClientContext, NestedClient } from '@orpc/client';
import type { RouterUtils } from '@orpc/tanstack-query';

type Path = readonly string[];
type Call = (input: unknown, options?: { signal: AbortSignal }) => Promise<unknown>;

/** What an operation's options may say here; the rest is TanStack Query's, and handed on to it. */
interface OptionsIn {
  queryKey?: unknown;
  mutationKey?: unknown;
  input?: unknown;
  initialPageParam?: unknown;
}

/** What the type of the utilities lets one call, and no more of it than is used. */
const methods = {
  key: (path: Path, _call: Call, { input, type }: { input?: unknown; type?: string } = {}) => [
    path,
    { ...(input !== undefined && { input }), ...(type !== undefined && { type }) },
  ],
  queryKey: (path: Path, call: Call, { queryKey, input }: OptionsIn = {}): unknown =>
    queryKey ?? methods.key(path, call, { input, type: 'query' }),
  queryOptions: (path: Path, call: Call, options: OptionsIn = {}) => ({
    queryFn: ({ signal }: { signal: AbortSignal }) => call(options.input, { signal }),
    ...options,
    queryKey: methods.queryKey(path, call, options),
  }),
  infiniteOptions(
    path: Path,
    call: Call,
    options: OptionsIn & { input: (page: unknown) => unknown },
  ) {
    const input = options.input(options.initialPageParam);
    return {
      queryFn: ({ pageParam, signal }: { pageParam: unknown; signal: AbortSignal }) =>
        call(options.input(pageParam), { signal }),
      ...options,
      queryKey: options.queryKey ?? methods.key(path, call, { input, type: 'infinite' }),
    };
  },
  mutationOptions: (path: Path, call: Call, options: OptionsIn = {}) => ({
    mutationFn: (input: unknown) => call(input),
    ...options,
    mutationKey: options.mutationKey ?? methods.key(path, call, { type: 'mutation' }),
  }),
};

/** Names that no part of the API may have. */
export const methodNames: readonly string[] = Object.keys(methods);

type UsedUtils<Utils> = Utils extends { queryOptions: unknown }
  ? Pick<Utils, keyof Utils & keyof typeof methods>
  : { [Part in keyof Utils]: UsedUtils<Utils[Part]> } & Pick<Utils, keyof Utils & 'key'>;

/**
 * Makes the API's options for TanStack Query, as `@orpc/tanstack-query` does, whose types these are: of its code every page
 * would bring the part for streams as well, and make anew all that an operation has each time one is named.
 */
export function makeQueryUtils<Client extends NestedClient<ClientContext>>(
  client: Client,
  path: Path = [],
): UsedUtils<RouterUtils<Client>> {
  const parts = new Map<PropertyKey, unknown>();
  const make = (name: string): unknown => {
    const method = Object.hasOwn(methods, name) && methods[name as keyof typeof methods];
    if (method)
      return (options?: never) => method(path, client as unknown as Call, options as never);
    return makeQueryUtils(Reflect.get(client, name) as Client, [...path, name]);
  };
  return new Proxy({} as UsedUtils<RouterUtils<Client>>, {
    get(_utils, name) {
      if (!parts.has(name)) parts.set(name, make(String(name)));
      return parts.get(name);
    },
  });
}
