import { contract } from 'virtual:contract-routes';
import { createORPCClient, onError, ORPCError } from '@orpc/client';
import { type ContractRouterClient, getContractRouter, isContractProcedure } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { takeEarlyRead } from './early-reads.ts';
import { fetchInTime } from './fetch-in-time.ts';
import { sendUntilTaken } from './resend.ts';
import { markSessionEnded } from './session.ts';

/**
 * What sends itself again, with a key by which the server knows it, or is asked in the background and worth nothing later.
 */
const sentElsewhere = new Set([
  'accounts.signInAfterRegistration',
  'attestation.answerExam',
  'forum.markNoticesRead',
  'forum.markRead',
  'forum.send',
  'forum.typing',
  'forum.watch',
  'progress.savePosition',
  'progress.submitAnswer',
  'review.answer',
  'simulator.advance',
  'simulator.leave',
  'simulator.start',
  'subscription.confirmOrder',
]);

/** Returns whether an operation is one that a person waits for, and that changes something. */
function isSentAgain(path: readonly string[]): boolean {
  const procedure = getContractRouter(contract, path);
  return (
    isContractProcedure(procedure) &&
    procedure['~orpc'].route.method !== 'GET' &&
    !sentElsewhere.has(path.join('.'))
  );
}

/** Writes what tells two calls of an operation apart. */
const keyOf = (input: unknown) =>
  JSON.stringify(input, (_name, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  ) ?? '';

/** Returns path and query of an address. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

const link = new OpenAPILink(contract, {
  url: () => `${location.origin}/api`,
  fetch: (request, init) =>
    (request.method === 'GET' && takeEarlyRead(pathOf(request.url))) ||
    fetchInTime(request, { ...init, credentials: 'same-origin' }),
  interceptors: [
    ({ next, path, input, signal }) =>
      isSentAgain(path)
        ? sendUntilTaken({ operation: path.join('.'), key: keyOf(input), signal }, next)
        : next(),
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
