import type { ErrorCode, ErrorData } from '@chandelle/contract/contract';
import type { ORPCError } from '@orpc/client';
import type { errorTexts } from './error-texts.ts';

/** Codes that no operation declares: of the server as a whole, of what stands before it, and of answers without code. */
const outsideCodes = [
  'INTERNAL_SERVER_ERROR',
  'BAD_GATEWAY',
  'GATEWAY_TIMEOUT',
  'UNKNOWN',
] as const;

/**
 * What went wrong: a code of the contract; `NETWORK` when no answer came, `UNLISTED` for an answer with a code that this page
 * does not know, `UNKNOWN` for what is no answer at all.
 */
export type Code = ErrorCode | 'NETWORK' | (typeof outsideCodes)[number] | 'UNLISTED';

const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  (names as readonly string[]).includes(name);

/** The sentence of the one failure that may come before there are others: no answer. */
const noAnswer = 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.';

/** The sentences of coded errors, once there has been one: most visits see none. */
let texts: typeof errorTexts | null = null;

/** Milliseconds for which an error waits for its sentence. */
const patience = 3_000;

/**
 * Brings the sentences of coded errors. Whoever hands one on to pages waits for it, a moment at most: without them a page says less.
 */
export async function loadErrorTexts(): Promise<void> {
  if (texts !== null) return;
  const coming = import('./error-texts.ts').then(
    (module) => {
      texts = module.errorTexts;
    },
    () => undefined,
  );
  const tooLong = new Promise<void>((resolve) => setTimeout(resolve, patience));
  await Promise.race([coming, tooLong]);
}

// Without the sentences nobody knows which codes this page has none for.
const isListed = (code: string): code is ErrorCode => texts === null || Object.hasOwn(texts, code);
const textOf = (code: string): string | undefined =>
  code === 'NETWORK' ? noAnswer : isListed(code) ? texts?.[code] : undefined;

/** Whether an error is one of the API: told by its form, so that pages need no client to know one. */
const isCoded = (error: unknown): error is ORPCError<string, unknown> =>
  error instanceof Error && 'defined' in error && 'code' in error && 'status' in error;

/** Returns the code of an error. */
export function errorCode(error: unknown): Code {
  if (isCoded(error)) {
    const { code }: { code: string } = error;
    return isOneOf(outsideCodes, code) || isListed(code) ? code : 'UNLISTED';
  }
  // What fetch throws when there is no network or the server is down.
  if (error instanceof TypeError) return 'NETWORK';
  // What was given up because no answer came.
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'NETWORK';
  return 'UNKNOWN';
}

/** Returns what the server said with a code, as the contract types it; undefined when the error has another code or no data. */
export function errorData<Wanted extends ErrorCode>(
  error: unknown,
  code: Wanted,
): ErrorData<Wanted> | undefined {
  return errorCode(error) === code ? (dataOf(error) as ErrorData<Wanted> | undefined) : undefined;
}

function dataOf(error: unknown): object | undefined {
  if (!isCoded(error)) return undefined;
  const data: unknown = error.data;
  return typeof data === 'object' && data !== null ? data : undefined;
}

/** Codes that say nothing of what was asked: the server was not reached, or not able. */
const transient: ReadonlySet<Code> = new Set<Code>([
  'NETWORK',
  'INTERNAL_SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
  'OVERLOADED',
  'BAD_GATEWAY',
  'GATEWAY_TIMEOUT',
]);

/** Returns whether the same is worth asking again: anything else was an answer. */
export const isTransient = (error: unknown): boolean => transient.has(errorCode(error));

/** Seconds to wait where the server is over its limits and does not say for how long. */
const USUAL_WAIT = 10;

/** Returns the seconds after which the server wants to be asked again, where it said so; null otherwise. */
export function statedWait(error: unknown): number | null {
  const data = dataOf(error);
  return data !== undefined &&
    'retryAfterSeconds' in data &&
    typeof data.retryAfterSeconds === 'number'
    ? data.retryAfterSeconds
    : null;
}

/** Returns the seconds to wait for a server that is over its limits or not available; null for other errors. */
export function retryDelay(error: unknown): number | null {
  if (!isCoded(error) || (error.status !== 429 && error.status !== 503)) return null;
  return statedWait(error) ?? USUAL_WAIT;
}

/** Returns the French message of each refused field, by its dotted path; empty for other errors. */
export function fieldErrors(error: unknown): Record<string, string> {
  const fields: unknown = errorData(error, 'INVALID_INPUT')?.fields;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

/** Turns an error into a French sentence for the learner; `fallback` when its code has none. */
export function describeError(error: unknown, fallback = 'Une erreur est survenue'): string {
  const code = errorCode(error);
  const suspension = errorData(error, 'ACCOUNT_SUSPENDED');
  if (suspension !== undefined) return describeSuspension(suspension);
  const wait = code === 'TOO_MANY_REQUESTS' ? statedWait(error) : null;
  if (wait !== null) return `Trop de tentatives. Réessayez dans ${formatWait(wait)}.`;
  const [refusedField] = Object.values(fieldErrors(error));
  return refusedField ?? textOf(code) ?? fallback;
}

/** Says why an account is suspended and whom to write to, where nothing but a sentence has room. */
export function describeSuspension({ reason, contact }: ErrorData<'ACCOUNT_SUSPENDED'>): string {
  const whom = contact ?? 'l’adresse des mentions légales';
  return `Votre compte est suspendu. Motif : « ${reason} » Rien n’est perdu. Pour en parler, écrivez à ${whom}.`;
}

/** Writes how long one has to wait, rounded up: « 40 s », « 9 min », « 2 h ». */
export function formatWait(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`;
}
