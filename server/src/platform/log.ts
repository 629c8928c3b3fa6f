import { inspect } from 'node:util';

/** Events of the server; nothing that identifies a learner goes in. */
export interface Log {
  info: (event: string, fields?: Record<string, unknown>) => void;
  warn: (event: string, fields?: Record<string, unknown>) => void;
  error: (event: string, error: unknown, fields?: Record<string, unknown>) => void;
}

/** Makes every line of a log name the request that it belongs to. */
export const nameLines = (log: Log, requestId: string): Log => ({
  info: (event, fields) => log.info(event, { requestId, ...fields }),
  warn: (event, fields) => log.warn(event, { requestId, ...fields }),
  error: (event, error, fields) => log.error(event, error, { requestId, ...fields }),
});

type Level = 'info' | 'warn' | 'error';

/** What a log needs of an error: its kind, words and place, and those of its causes. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: inspect(error) };
  return {
    name: error.name,
    message: error.message,
    ...('code' in error && { code: error.code }),
    stack: error.stack,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

const renderValue = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function renderLine(
  level: Level,
  event: string,
  fields: Record<string, unknown>,
  error?: unknown,
): string {
  const time = new Date().toISOString().slice(11, 19);
  const rest = Object.entries(fields).map(([name, value]) => `${name}=${renderValue(value)}`);
  const line = [time, ...(level === 'info' ? [] : [level.toUpperCase()]), event, ...rest].join(' ');
  if (error === undefined) return line;
  const causes = error instanceof Error && error.cause !== undefined ? [error.cause] : [];
  return [
    line,
    error instanceof Error ? (error.stack ?? error.message) : inspect(error),
    ...causes.map(
      (cause) => `  because: ${cause instanceof Error ? cause.message : inspect(cause)}`,
    ),
  ].join('\n');
}

function renderJson(
  level: Level,
  event: string,
  fields: Record<string, unknown>,
  error?: unknown,
): string {
  return JSON.stringify({
    time: new Date().toISOString(),
    level,
    event,
    ...fields,
    ...(error !== undefined && { error: describeError(error) }),
  });
}

/**
 * Makes the log of the process, on standard output: one line of JSON an event in production, lines for people
 * otherwise.
 */
export function makeLog(
  production: boolean,
  write: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): Log {
  const render = production ? renderJson : renderLine;
  return {
    info: (event, fields = {}) => write(render('info', event, fields)),
    warn: (event, fields = {}) => write(render('warn', event, fields)),
    error: (event, error, fields = {}) => write(render('error', event, fields, error)),
  };
}
