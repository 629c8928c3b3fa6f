import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ORPCError, type Router, ValidationError } from '@orpc/server';
import type { AnyContractRouter } from '@orpc/contract';
import type { SignedIn } from '../../features/accounts/read-session.ts';
import type { Services } from '../../services.ts';
import { findUnavailable } from '../database/unavailable.ts';
import { explainUnkeepable } from '../database/unkeepable-input.ts';
import type { RequestContext } from './procedures.ts';
import { readRetryAfter, refuse, serviceUnavailable } from './refuse.ts';

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

function refuseInvalidInput(error: unknown): never {
  const unkeepable = explainUnkeepable(error);
  if (unkeepable !== null)
    throw new ORPCError('INVALID_INPUT', {
      status: 422,
      message: 'The input is not valid.',
      data: { fields: { '': unkeepable } },
    });
  if (
    error instanceof ORPCError &&
    error.code === 'BAD_REQUEST' &&
    error.cause instanceof ValidationError
  )
    throw new ORPCError('INVALID_INPUT', {
      status: 422,
      message: 'The input is not valid.',
      data: { fields: fieldMessages(error.cause.issues) },
    });
  throw error;
}

/** Logs what we did not expect, and says no more of it than the id under which it was logged. */
function hideInternals(
  services: Services,
  error: unknown,
  path: string,
  requestId: string,
): ORPCError<string, unknown> {
  // A 5xx that the contract declares is meant for the client, and logged where it arises.
  if (error instanceof ORPCError && (error.status < 500 || error.defined)) return error;
  const unavailable = findUnavailable(error);
  if (unavailable !== null) return serviceUnavailable(unavailable);
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

/** Counts a use of an operation, by its name. Throws TOO_MANY_REQUESTS. */
export type LimitOperation = (name: string, context: RequestContext) => Promise<void>;

/** Makes the function that answers requests to the API with a router's operations. */
export function makeApi(
  services: Services,
  router: Router<AnyContractRouter, RequestContext>,
  readSession: ReadSession,
  limitOperation: LimitOperation,
): (
  request: Request,
  caller: Pick<RequestContext, 'clientAddress' | 'requestId'>,
) => Promise<Response> {
  /** Requests that were read and reached their operation: what fails before is the sender's mistake. */
  const reached = new WeakSet<Headers>();
  const handler = new OpenAPIHandler<RequestContext>(router, {
    // Names with brackets are refused before; should one get here, it makes no large array.
    maxBracketNotationArrayIndex: 50,
    clientInterceptors: [
      async ({ next, context, path }) => {
        reached.add(context.responseHeaders);
        try {
          await limitOperation(path.join('.'), context);
          return await next();
        } catch (error) {
          return refuseInvalidInput(error);
        }
      },
    ],
    interceptors: [
      async ({ next, context, request }) => {
        try {
          return await next();
        } catch (error) {
          if (!reached.has(context.responseHeaders)) throw error;
          const shown = hideInternals(services, error, request.url.pathname, context.requestId);
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
    const { matched, response } = await handler.handle(request, {
      prefix: apiPrefix,
      context: {
        services,
        headers: request.headers,
        responseHeaders,
        ...caller,
        readSession: () => (session ??= readSession(services, request.headers, responseHeaders)),
      },
    });
    if (!matched) return refuse(404, 'NOT_FOUND', 'There is no such operation.');
    for (const [name, value] of responseHeaders) response.headers.append(name, value);
    return response;
  };
}
