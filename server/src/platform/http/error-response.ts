import type { ORPCError } from '@orpc/server';
import { apiError } from '../api-error.ts';

/** Reads when to come back, in seconds, from an error of the contract; null where it does not say. */
export function readRetryAfter({ status, data }: ORPCError<string, unknown>): number | null {
  if ((status !== 429 && status !== 503) || typeof data !== 'object' || data === null) return null;
  return 'retryAfterSeconds' in data && typeof data.retryAfterSeconds === 'number'
    ? data.retryAfterSeconds
    : null;
}

/** Answers with an error in the shape of the API's own, for what never reaches an operation. */
export function errorResponse(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ defined: false, code, status, message }, { status, headers });
}

/** Answers with an error of the contract, where no operation of the API does it. */
export function apiErrorResponse(
  error: ORPCError<string, unknown>,
  headers: Record<string, string> = {},
): Response {
  const seconds = readRetryAfter(error);
  return Response.json(error.toJSON(), {
    status: error.status,
    headers: { ...headers, ...(seconds !== null && { 'retry-after': String(seconds) }) },
  });
}

/**
 * Says that the database is away or a disk full: nothing is wrong with the request. `nothingDone`: it is certain that nothing
 * of it was kept, so that it may be sent again whatever it asks for.
 */
export const serviceUnavailable = (
  { retryAfterSeconds }: { retryAfterSeconds: number },
  nothingDone: boolean,
) => apiError('SERVICE_UNAVAILABLE', { retryAfterSeconds, nothingDone });
