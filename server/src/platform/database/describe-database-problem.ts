import { DrizzleQueryError } from 'drizzle-orm';
import { isErrorWithCode } from '../system-error-code.ts';
import { StartProblem } from '../start-problem.ts';

/** Oldest version of PostgreSQL that the statements of this program work with. */
export const oldestVersion = 14;

/** Says where a database is, without its password. */
export function nameDatabase(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${decodeURIComponent(hostname) || 'localhost'}:${port || 5432}${pathname}`;
}

/** Says in a few words why a connection could not be made, or a statement failed: never the statement, nor its values. */
export function describeReason(error: unknown): string {
  if (error instanceof DrizzleQueryError && error.cause !== undefined)
    return describeReason(error.cause);
  if (error instanceof AggregateError)
    return [...new Set(error.errors.map((one) => describeReason(one)))].join('; ');
  return error instanceof Error ? error.message : String(error);
}

const remedies: readonly (readonly [code: string, remedy: (database: string) => string])[] = [
  ['3D000', (database) => `there is no such database: create it (createdb ${database})`],
  ['28P01', () => 'the password or the user is wrong: correct DATABASE_URL'],
  ['28000', () => 'this user may not sign in from here: correct DATABASE_URL or pg_hba.conf'],
  ['42501', () => 'its user may not make tables: give it the rights of the owner'],
  ['ECONNREFUSED', () => 'nobody listens there: start that server, or correct DATABASE_URL'],
  ['ENOENT', () => 'nobody listens there: start that server, or correct DATABASE_URL'],
  ['ENOTFOUND', () => 'no host has this name: correct DATABASE_URL'],
  ['EAI_AGAIN', () => 'the name of the host cannot be looked up: correct DATABASE_URL'],
];

/**
 * Turns what kept us from the operator's database into one sentence with what to do; an error about something else
 * stays as it is.
 */
export function describeDatabaseProblem(url: string, error: unknown): unknown {
  if (error instanceof StartProblem) return error;
  const all = error instanceof AggregateError ? error.errors : [error];
  const remedy = remedies.find(([code]) => all.some((one) => isErrorWithCode(one, code)))?.[1];
  const late = error instanceof Error && /timeout expired/.test(error.message);
  if (remedy === undefined && !late) return error;
  const advice =
    remedy?.(new URL(url).pathname.slice(1)) ??
    'it does not answer: check DATABASE_URL and the firewalls in between';
  return new StartProblem(
    `The database at ${nameDatabase(url)} cannot be used (${describeReason(error)}); ${advice}.`,
    { cause: error },
  );
}
