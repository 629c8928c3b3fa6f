import { contract } from '@chandelle/contract/contract';
import { implement } from '@orpc/server';
import { apiError } from '../platform/api-error.ts';
import type { Services } from '../platform/services.ts';
import type { SignedIn } from '../features/identity/read-session.ts';

/** What every operation gets with its input. */
export interface RequestContext<Needed extends Services = Services> {
  services: Needed;
  /** Headers of the request. */
  headers: Headers;
  /** Headers to add to the answer (cookies). */
  responseHeaders: Headers;
  /** Address of the client, after trusted proxies; the key of limits. */
  clientAddress: string;
  /** Names the request in its answer and in the log. */
  requestId: string;
  /** Is told the operation that a request asks for: for those who count. */
  nameOperation?: (name: string) => void;
  /** Reads the session of the request, at most once; null for a visitor. */
  readSession: () => Promise<SignedIn | null>;
}

/** Makes the contract's procedures, to be implemented, for a feature that needs services of its own: anyone may call them. */
export const makeProcedures = <Needed extends Services = Services>() =>
  implement(contract).$context<RequestContext<Needed>>();

/**
 * Makes the contract's procedures for learners: `signedInProcedures.progress.complete.handler(…)`. The handler's context
 * holds `learner`. Refuses others with the contract's UNAUTHORIZED, before the input is looked at.
 */
export const makeSignedInProcedures = <Needed extends Services = Services>() =>
  makeProcedures<Needed>().use(async ({ context, next }) => {
    const learner = await context.readSession();
    if (learner === null) throw apiError('UNAUTHORIZED');
    return next({ context: { learner } });
  });

/** The contract's procedures for features that need no services of their own. */
export const procedures = makeProcedures();

/** The same, for learners. */
export const signedInProcedures = makeSignedInProcedures();
