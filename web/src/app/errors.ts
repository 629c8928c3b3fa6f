import { ORPCError } from '@orpc/client';
import { errorTexts } from './error-texts.ts';

/** Gives the code of an error: one of the contract, `NETWORK` when no answer came, `UNKNOWN` otherwise. */
export function errorCode(error: unknown): string {
  if (error instanceof ORPCError) return error.code;
  // What fetch throws when there is no network or the server is down.
  if (error instanceof TypeError) return 'NETWORK';
  return 'UNKNOWN';
}

/** Gives the data of a coded error, as the contract types it for that code; undefined when there is none. */
export function errorData(error: unknown): Record<string, unknown> | undefined {
  if (!(error instanceof ORPCError)) return undefined;
  const data: unknown = error.data;
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : undefined;
}

/** Codes that say nothing of what was asked: the server was not reached, or not able. */
const transient = new Set([
  'NETWORK',
  'INTERNAL_SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
  'OVERLOADED',
  'BAD_GATEWAY',
  'GATEWAY_TIMEOUT',
]);

/** Tells whether the same is worth asking again: anything else was an answer. */
export const isTransient = (error: unknown): boolean => transient.has(errorCode(error));

/** Seconds to wait where the server is over its limits and does not say for how long. */
const USUAL_WAIT = 10;

/** Returns the seconds after which the server wants to be asked again, where it said so; null otherwise. */
export function statedWait(error: unknown): number | null {
  const seconds = errorData(error)?.['retryAfterSeconds'];
  return typeof seconds === 'number' ? seconds : null;
}

/** Returns the seconds to wait for a server that is over its limits or not available; null for other errors. */
export function retryDelay(error: unknown): number | null {
  if (!(error instanceof ORPCError) || (error.status !== 429 && error.status !== 503)) return null;
  return statedWait(error) ?? USUAL_WAIT;
}

/** Gives the French message of each refused field, by its dotted path; empty for other errors. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (errorCode(error) !== 'INVALID_INPUT') return {};
  const fields = errorData(error)?.['fields'];
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

const textOf = (code: string): string | undefined =>
  Object.hasOwn(errorTexts, code) ? errorTexts[code as keyof typeof errorTexts] : undefined;

/** Turns an error into a French sentence for the learner; `fallback` when its code has none. */
export function describeError(error: unknown, fallback = 'Une erreur est survenue'): string {
  const code = errorCode(error);
  if (code === 'TOO_MANY_REQUESTS') return describeWait(errorData(error)?.['retryAfterSeconds']);
  if (code === 'INVALID_INPUT')
    return Object.values(fieldErrors(error))[0] ?? textOf(code) ?? fallback;
  return textOf(code) ?? fallback;
}

function describeWait(seconds: unknown): string {
  if (typeof seconds !== 'number') return 'Trop de tentatives. Réessayez plus tard.';
  return `Trop de tentatives. Réessayez dans ${formatWait(seconds)}.`;
}

/** Writes how long one has to wait, rounded up: « 40 s », « 9 min », « 2 h ». */
export function formatWait(seconds: number): string {
  if (seconds < 60) return `${seconds}\u00a0s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes}\u00a0min` : `${Math.ceil(minutes / 60)}\u00a0h`;
}
