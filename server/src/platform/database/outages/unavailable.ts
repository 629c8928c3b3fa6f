import { DatabaseError } from 'pg';

/** The database cannot serve at this moment: it is away, hangs, or takes no writes. Trying again later may help. */
export class DatabaseUnavailable extends Error {
  /** Seconds after which trying again makes sense. */
  readonly retryAfterSeconds = 1;

  constructor(reason: string, options: ErrorOptions = {}) {
    super(`The database is not available: ${reason}`, options);
    this.name = 'DatabaseUnavailable';
  }
}

/** What sockets and name servers say of a server that cannot be reached. */
const socketCodes = new Set([
  'EACCES',
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** What the driver says of a connection that is gone or was never there. */
const driverMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired)/;
/** What the pool says when no connection came free in time. */
const poolMessages = /^timeout exceeded when trying to connect/;

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '');

/** Returns whether what a connection threw means that the connection is lost, or could not be made. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Class 08: connection exception; 57P01 to 57P03: shutting down, crashed, starting up.
  if (error instanceof DatabaseError) return /^(08...|57P0[123])$/.test(codeOf(error));
  return socketCodes.has(codeOf(error)) || driverMessages.test(error.message);
}

/**
 * Returns whether the server answered that it can do no more for now: read-only (25006), a full disk or too little of
 * something else (class 53), a failing disk (58030).
 */
export function isOverload(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && /^(25006|53...|58030)$/.test(codeOf(error));
}

/** Finds in an error, or among its causes, that the database is not available; null when it is about something else. */
export function findUnavailable(error: unknown): DatabaseUnavailable | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof DatabaseUnavailable) return error;
  if (poolMessages.test(error.message))
    return new DatabaseUnavailable('all connections are in use', { cause: error });
  return findUnavailable(error.cause);
}
