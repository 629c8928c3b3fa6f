/** What the access log says of a request: what it asked for by name, never its address, its query or who sent it. */
export interface Access {
  requestId: string;
  method: string;
  operation: string;
  status: number;
  /** Milliseconds from the request to its answer. */
  ms: number;
}

/** Longest time that a line waits for others, in milliseconds. */
const waitMs = 100;
/** Lines that are written at once. */
const maxLines = 256;

/**
 * Makes the function that writes a line of JSON a request. Lines are written some at a time, since each write to standard
 * output stops the process for a moment; a process that ends writes what is left.
 */
export function makeAccessLog(
  write: (text: string) => void = (text) => process.stdout.write(text),
): (access: Access) => void {
  let lines: string[] = [];
  let timer: NodeJS.Timeout | null = null;
  const flush = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (lines.length === 0) return;
    write(`${lines.join('\n')}\n`);
    lines = [];
  };
  process.once('exit', flush);
  return ({ requestId, method, operation, status, ms }) => {
    lines.push(
      `{"time":"${new Date().toISOString()}","level":"info","event":"request","requestId":"${requestId}","method":"${method}","operation":"${operation}","status":${status},"ms":${ms.toFixed(1)}}`,
    );
    if (lines.length >= maxLines) flush();
    else timer ??= setTimeout(flush, waitMs).unref();
  };
}
