import type { IncomingMessage } from 'node:http';

/** Why a body was not received: it is too large, too slow, or its sender went away. */
export type BodyFailure = 'too-large' | 'too-slow' | 'aborted';

export class BodyFailureError extends Error {
  override name = 'BodyFailureError';
  readonly failure: BodyFailure;

  constructor(failure: BodyFailure) {
    super(`The body is ${failure}.`);
    this.failure = failure;
  }
}

/** What has come of a body shows already that nobody can want it. */
export class BodyRefusedError extends Error {
  override name = 'BodyRefusedError';
}

/**
 * How fast a body must arrive: in each stretch of `stretchMs` milliseconds so many bytes, all of it within `totalMs`; looked at
 * after each stretch, within `wantedMs` where others wait for its place.
 */
export interface Pace {
  stretchMs: number;
  bytesAStretch: number;
  totalMs: number;
  wantedMs?: number;
}

/** How a body is received. */
export interface Reception {
  maxBytes: number;
  pace: Pace;
  /** Where it is kept: a buffer of `maxBytes`. Without one it gets its own. */
  buffer?: Buffer<ArrayBuffer> | null;
  /** Returns whether others wait for its place. */
  isWanted?: () => boolean;
  /** Looks at what has come so far; says what is wrong with it, null when nothing is. */
  look?: (body: Buffer) => string | null;
}

/**
 * Receives the body of a request into memory.
 *
 * @throws a BodyFailureError as soon as it is larger than `maxBytes`, slower than its pace, or cut off, a BodyRefusedError as soon as `look` finds it wrong; what comes afterwards is not kept
 */
export function receiveBody(
  incoming: IncomingMessage,
  { maxBytes, pace, buffer, isWanted, look }: Reception,
): Promise<Buffer<ArrayBuffer>> {
  // What a sender announces is reserved, and takes memory as it arrives.
  const declared = Number(incoming.headers['content-length'] ?? 0);
  return new Promise((resolve, reject) => {
    let body = buffer ?? Buffer.allocUnsafeSlow(Math.min(declared, maxBytes));
    let length = 0;
    let lengthBefore = 0;
    const begun = performance.now();
    const end = (settle: () => void) => {
      clearTimeout(timer);
      incoming.off('data', onData).off('end', onEnd).off('error', onCut).off('close', onCut);
      settle();
      body = Buffer.alloc(0);
    };
    const fail = (failure: BodyFailure) => end(() => reject(new BodyFailureError(failure)));
    const check = () => {
      const totalMs = isWanted?.()
        ? Math.min(pace.wantedMs ?? pace.totalMs, pace.totalMs)
        : pace.totalMs;
      const left = begun + totalMs - performance.now();
      if (length - lengthBefore < pace.bytesAStretch || left <= 0) return fail('too-slow');
      lengthBefore = length;
      timer = setTimeout(check, Math.min(pace.stretchMs, left));
    };
    let timer = setTimeout(check, Math.min(pace.stretchMs, pace.totalMs));
    const onData = (chunk: Buffer) => {
      const at = length;
      length += chunk.length;
      if (length > maxBytes) return fail('too-large');
      if (length > body.length) {
        const grown = Buffer.allocUnsafeSlow(Math.min(maxBytes, Math.max(length, 2 * body.length)));
        body.copy(grown, 0, 0, at);
        body = grown;
      }
      chunk.copy(body, at);
      const problem = look?.(body.subarray(0, length)) ?? null;
      if (problem !== null) end(() => reject(new BodyRefusedError(problem)));
    };
    const onEnd = () => end(() => resolve(body.subarray(0, length)));
    const onCut = () => fail('aborted');
    incoming.on('data', onData).on('end', onEnd).on('error', onCut).on('close', onCut);
    if (incoming.readableEnded) onEnd();
    else if (incoming.destroyed) onCut();
  });
}

/**
 * Receives the body of a request that comes without a connection, as in tests.
 *
 * @throws a BodyFailureError
 */
export async function receiveStream(
  body: ReadableStream<Uint8Array>,
  { maxBytes }: Pick<Reception, 'maxBytes'>,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > maxBytes) throw new BodyFailureError('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
