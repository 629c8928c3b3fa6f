import { contract } from 'virtual:contract-routes';
import type { ClientContext, ClientLink } from '@orpc/client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { send } from './send-request.ts';

type CallOptions = Parameters<ClientLink<ClientContext>['call']>[2];

/**
 * Makes a call of the API in all its forms: files, streams, answers that are no JSON.
 * @param answer what the server has answered already; null where it was not asked yet
 */
export function callWhole(
  path: readonly string[],
  input: unknown,
  options: CallOptions,
  answer: Response | null,
): Promise<unknown> {
  const link = new OpenAPILink(contract, {
    url: () => `${location.origin}/api`,
    fetch: (request, init) => (answer === null ? send(request, init) : Promise.resolve(answer)),
  });
  return link.call(path, input, options);
}
