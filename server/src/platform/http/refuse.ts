import { ORPCError } from '@orpc/server';
import type { DatabaseUnavailable } from '../database/unavailable.ts';

/** Reads when to come back, in seconds, from an error of the contract; null where it does not say. */
export function readRetryAfter({ status, data }: ORPCError<string, unknown>): number | null {
  if ((status !== 429 && status !== 503) || typeof data !== 'object' || data === null) return null;
  return 'retryAfterSeconds' in data && typeof data.retryAfterSeconds === 'number'
    ? data.retryAfterSeconds
    : null;
}

/** Answers with an error in the shape of the API's own, for what never reaches an operation. */
export function refuse(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ defined: false, code, status, message }, { status, headers });
}

/** Answers with an error of the contract, where no operation of the API does it. */
export function refuseWith(error: ORPCError<string, unknown>): Response {
  const seconds = readRetryAfter(error);
  return Response.json(error.toJSON(), {
    status: error.status,
    headers: seconds === null ? {} : { 'retry-after': String(seconds) },
  });
}

/** Says that the database is away: nothing is wrong with the request, and it may be sent again soon. */
export const serviceUnavailable = ({ retryAfterSeconds }: DatabaseUnavailable) =>
  new ORPCError('SERVICE_UNAVAILABLE', {
    status: 503,
    message: 'The database does not answer.',
    data: { retryAfterSeconds },
  });
