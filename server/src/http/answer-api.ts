import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ORPCError, type Router, ValidationError } from '@orpc/server';
import type { AnyContractRouter } from '@orpc/contract';
import type { SignedIn } from '../features/identity/read-session.ts';
import type { Services } from '../platform/services.ts';
import { nameLines } from '../platform/log.ts';
import { StorageFull, StorageUnavailable } from '../platform/files/file-store.ts';
import { tallyWrites } from '../platform/database/statements/tally-writes.ts';
import { findUnavailable } from '../platform/database/outages/unavailable.ts';
import { describeDataError } from '../platform/database/data-errors.ts';
import type { RequestContext } from './procedures.ts';
import { readFromReplica, type ReplicaRules } from './read-from-replica.ts';
import {
  readRetryAfter,
  errorResponse,
  serviceUnavailable,
} from '../platform/http/error-response.ts';
import { invalidField, apiError } from '../platform/api-error.ts';
import { isDeclaredCode } from '@chandelle/contract/collect-errors';

/** Where the API lives. */
export const apiPrefix = '/api';

/** Most problems that an answer names. */
const maxFields = 50;

/** The first message of each field, by the field's dotted path; '' is the input as a whole. */
function fieldMessages(issues: ValidationError['issues']): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path = [], message } of issues.slice(0, maxFields)) {
    const field = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
    fields[field] ??= message;
  }
  return fields;
}

function throwInvalidInput(error: unknown): never {
  const unkeepable = describeDataError(error);
  if (unkeepable !== null) throw invalidField('', unkeepable);
  if (
    error instanceof ORPCError &&
    error.code === 'BAD_REQUEST' &&
    error.cause instanceof ValidationError
  )
    throw apiError('INVALID_INPUT', { fields: fieldMessages(error.cause.issues) });
  throw error;
}

interface ApiContext<Given extends Services> extends RequestContext<Given> {
  /** Returns whether it is certain that nothing of the request was kept. */
  nothingDone: () => boolean;
}

/** Logs what we did not expect, and says no more of it than the id under which it was logged. */
function hideInternals(
  services: Services,
  error: unknown,
  path: string,
  { requestId, nothingDone }: Pick<ApiContext<Services>, 'requestId' | 'nothingDone'>,
): ORPCError<string, unknown> {
  // A 5xx that the contract declares is meant for the client, and logged where it arises.
  if (error instanceof ORPCError && (error.status < 500 || error.defined)) {
    // Nobody who reads the contract of the operation expects it: the web has no type for it there.
    if (!error.defined && isDeclaredCode(error.code))
      services.log.error('error.undeclared', error, { requestId, path });
    return error;
  }
  const unavailable = findUnavailable(error);
  if (unavailable !== null) return serviceUnavailable(unavailable, nothingDone());
  if (error instanceof StorageUnavailable) {
    // One that is away is told of by the store itself, once.
    if (error instanceof StorageFull) services.log.warn('files.full', { requestId, path });
    return serviceUnavailable(error, nothingDone());
  }
  services.log.error(
    'request.failed',
    error instanceof ORPCError ? (error.cause ?? error) : error,
    { requestId, path },
  );
  return new ORPCError('INTERNAL_SERVER_ERROR', {
    message: 'Something went wrong on our side.',
    data: { requestId },
  });
}

/** Finds who sent a request; may add a renewed cookie to the answer's headers. */
export type ReadSession = (
  services: Services,
  headers: Headers,
  responseHeaders: Headers,
) => Promise<SignedIn | null>;

/**
 * Counts a use of an operation, by its name.
 *
 * @throws TOO_MANY_REQUESTS
 */
export type LimitOperation = (name: string, context: RequestContext) => Promise<void>;

/** Makes the function that answers requests to the API with a router's operations. */
export function makeApi<Given extends Services>(
  services: Given,
  router: Router<AnyContractRouter, RequestContext<Given>>,
  readSession: ReadSession,
  limitOperation: LimitOperation,
  replicaRules: ReplicaRules,
): (
  request: Request,
  caller: Pick<RequestContext, 'clientAddress' | 'requestId' | 'nameOperation'>,
) => Promise<Response> {
  /** Requests that were read and reached their operation: what fails before is the sender's mistake. */
  const reached = new WeakSet<Headers>();
  const handler = new OpenAPIHandler<ApiContext<Given>>(router, {
    // Names with brackets are refused before; should one get here, it makes no large array.
    maxBracketNotationArrayIndex: 50,
    clientInterceptors: [
      async (options) => {
        const { next, context, path } = options;
        reached.add(context.responseHeaders);
        try {
          const name = path.join('.');
          context.nameOperation?.(name);
          await limitOperation(name, context);
          if (!replicaRules.mayBeOld(name)) return await next();
          return await readFromReplica(
            context.services,
            () => replicaRules.hasJustWritten(services, context.headers),
            (source) =>
              next({
                ...options,
                context: { ...context, services: { ...context.services, ...source } },
              }),
          );
        } catch (error) {
          return throwInvalidInput(error);
        }
      },
    ],
    interceptors: [
      async ({ next, context, request }) => {
        try {
          return await next();
        } catch (error) {
          if (!reached.has(context.responseHeaders)) throw error;
          const shown = hideInternals(services, error, request.url.pathname, context);
          if (shown instanceof ORPCError && shown.code === 'OVERLOADED')
            services.metrics.refusals.inc({ reason: 'load' });
          const seconds = readRetryAfter(shown);
          if (seconds !== null) context.responseHeaders.set('retry-after', String(seconds));
          throw shown;
        }
      },
    ],
  });
  return async (request, caller) => {
    const responseHeaders = new Headers();
    let session: ReturnType<typeof readSession> | undefined;
    // A reading may be sent again whatever became of it.
    const tallied = request.method === 'GET' ? null : tallyWrites(services.pool);
    const { matched, response } = await handler.handle(request, {
      prefix: apiPrefix,
      context: {
        services: {
          ...services,
          log: nameLines(services.log, caller.requestId),
          ...(tallied !== null && { pool: tallied.pool, database: tallied.database }),
        },
        nothingDone: () => tallied !== null && !tallied.mayHaveWritten(),
        headers: request.headers,
        responseHeaders,
        ...caller,
        readSession: () => (session ??= readSession(services, request.headers, responseHeaders)),
      },
    });
    if (!matched) return errorResponse(404, 'NOT_FOUND', 'There is no such operation.');
    if (services.replica !== null && tallied?.mayHaveWritten() === true)
      replicaRules.markWriter(services, responseHeaders);
    for (const [name, value] of responseHeaders) response.headers.append(name, value);
    return response;
  };
}
