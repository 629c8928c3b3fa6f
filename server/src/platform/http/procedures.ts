import { contract } from '@chandelle/contract/contract';
import { ORPCError, implement } from '@orpc/server';
import type { Services } from '../../services.ts';
import type { SignedIn } from '../../features/accounts/read-session.ts';

/** What every operation gets with its input. */
export interface RequestContext {
  services: Services;
  /** Headers of the request. */
  headers: Headers;
  /** Headers to add to the answer (cookies). */
  responseHeaders: Headers;
  /** Address of the client, after trusted proxies; the key of limits. */
  clientAddress: string;
  /** Names the request in its answer and in the log. */
  requestId: string;
  /** Reads the session of the request, at most once; null for a visitor. */
  readSession: () => Promise<SignedIn | null>;
}

/** The contract, to be implemented: `procedures.progress.complete.handler(…)`. Anyone may call. */
export const procedures = implement(contract).$context<RequestContext>();

/**
 * The contract for signed-in learners only: the handler's context holds `learner`. Refuses with the contract's
 * UNAUTHORIZED, before the input is looked at.
 */
export const signedInProcedures = procedures.use(async ({ context, next }) => {
  const learner = await context.readSession();
  if (learner === null)
    throw new ORPCError('UNAUTHORIZED', { status: 401, message: 'No valid session.' });
  return next({ context: { learner } });
});
