import type { contract } from 'virtual:contract-routes';
import { type ClientContext, type ClientLink, createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';

import { findOperation, link as plainLink } from './api-link.ts';
import { loadErrorTexts } from './errors.ts';
import { makeQueryUtils } from './query-utils.ts';
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
const isSentAgain = (path: readonly string[]) =>
  findOperation(path).method !== 'GET' && !sentElsewhere.has(path.join('.'));

/** Writes what tells two calls of an operation apart. */
const keyOf = (input: unknown) =>
  JSON.stringify(input, (_name, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  ) ?? '';

const link: ClientLink<ClientContext> = {
  async call(path, input, options) {
    const ask = () => plainLink.call(path, input, options);
    try {
      return await (isSentAgain(path)
        ? sendUntilTaken(
            { operation: path.join('.'), key: keyOf(input), signal: options.signal },
            ask,
          )
        : ask());
    } catch (error) {
      if (error instanceof ORPCError) {
        if (error.code === 'UNAUTHORIZED') markSessionEnded();
        await loadErrorTexts();
      }
      throw error;
    }
  },
};

/** The API: `client.progress.submitAnswer({…})`. Rejects with coded errors (see errors.ts). */
export const client: JsonifiedClient<ContractRouterClient<typeof contract>> =
  createORPCClient(link);

/** The API for TanStack Query: `api.lessons.overview.queryOptions()`. */
export const api = makeQueryUtils(client);
