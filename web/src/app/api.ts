import { contract } from '@chandelle/contract/contract';
import { createORPCClient, onError, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { markSessionEnded } from './session.ts';

const link = new OpenAPILink(contract, {
  url: () => `${location.origin}/api`,
  fetch: (request, init) => fetch(request, { ...init, credentials: 'same-origin' }),
  interceptors: [
    onError((error) => {
      if (error instanceof ORPCError && error.code === 'UNAUTHORIZED') markSessionEnded();
    }),
  ],
});

/** The API: `client.progress.submitAnswer({…})`. Rejects with coded errors (see errors.ts). */
export const client: JsonifiedClient<ContractRouterClient<typeof contract>> =
  createORPCClient(link);

/** The API for TanStack Query: `api.lessons.overview.queryOptions()`. */
export const api = createTanstackQueryUtils(client);
