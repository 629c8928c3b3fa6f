import { connect } from 'node:net';
import type { FuzzRequest } from './make-request.ts';

/** What came back: the status and the body, or null when the sender cut the connection itself. */
export interface FuzzAnswer {
  status: number;
  text: string;
}

/** Longest time an answer may take, in milliseconds, on a machine that does much else. */
const maxMs = 30_000;

/** Sends a request over a connection of its own, byte by byte as it is. Rejects when no answer comes. */
export function sendRequest(
  port: number,
  request: FuzzRequest,
  { cookie, from }: { cookie: string | null; from: string },
): Promise<FuzzAnswer | null> {
  const { method, path, headers, body, cutAt, chunked } = request;
  const whole = body.length > 0 && chunked ? chunk(body) : body;
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: localhost:${port}`,
    `x-forwarded-for: ${from}`,
    'connection: close',
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(cookie === null ? [] : [`cookie: ${cookie}`]),
    ...(body.length === 0
      ? []
      : [chunked ? 'transfer-encoding: chunked' : `content-length: ${body.length}`]),
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const answer: Buffer[] = [];
    const timer = setTimeout(() => socket.destroy(new Error('No answer.')), maxMs);
    socket.on('data', (bytes) => answer.push(bytes));
    // An answer that comes before the body was sent ends the connection; what counts is whether it came.
    let failure: Error | null = null;
    socket.on('error', (error) => {
      failure = error;
    });
    socket.on('close', () => {
      clearTimeout(timer);
      if (cutAt !== null) return resolve(null);
      const text = Buffer.concat(answer).toString('utf8');
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
      if (status !== 0) return resolve({ status, text: text.slice(text.indexOf('\r\n\r\n') + 4) });
      // The system throws away an answer when it resets a connection that still sends.
      const reset =
        failure !== null &&
        'code' in failure &&
        ['ECONNRESET', 'EPIPE'].includes(String(failure.code));
      if (reset && request.refusedWith !== null && body.length > 10_000) return resolve(null);
      reject(failure ?? new Error('The connection closed without an answer.'));
    });
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    if (cutAt === null) return void socket.write(whole);
    socket.write(whole.subarray(0, cutAt), () => socket.destroy());
  });
}

const chunk = (body: Buffer) =>
  Buffer.concat([
    Buffer.from(`${body.length.toString(16)}\r\n`),
    body,
    Buffer.from('\r\n0\r\n\r\n'),
  ]);
