import type { Readable } from 'node:stream';

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
export class BodyRejectedError extends Error {
  override name = 'BodyRejectedError';
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
  /** Returns whether others wait for its place. */
  isWanted?: () => boolean;
}

/** Where a body goes as it arrives. */
export interface Sink {
  /** Takes a chunk; null when it is done with it. Otherwise the next one is read once the promise is settled: the sender waits. */
  take: (chunk: Buffer) => Promise<void> | null;
  /** Rejects as soon as it shows that nobody can want the body; never resolves. */
  failed?: Promise<never>;
}

/**
 * Receives a body and passes it on, a chunk at a time.
 *
 * @throws a BodyFailureError as soon as it is larger than `maxBytes`, slower than its pace, or cut off, and what the sink throws; what comes afterwards is not kept
 */
export function passBodyOn(
  incoming: Readable,
  { maxBytes, pace, isWanted }: Reception,
  sink: Sink,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let length = 0;
    let lengthBefore = 0;
    /** Of the chunk that is being taken: it is not the sender who is slow. */
    let taking: Promise<void> | null = null;
    let ended = false;
    const begun = performance.now();
    const end = (resolveOrReject: () => void) => {
      ended = true;
      clearTimeout(timer);
      incoming.off('data', onData).off('end', onEnd).off('error', onCut).off('close', onCut);
      // What still comes is read, so that the sender hears the answer.
      incoming.resume();
      resolveOrReject();
    };
    const fail = (error: Error) => end(() => reject(error));
    const check = () => {
      const totalMs = isWanted?.()
        ? Math.min(pace.wantedMs ?? pace.totalMs, pace.totalMs)
        : pace.totalMs;
      const left = begun + totalMs - performance.now();
      if ((taking === null && length - lengthBefore < pace.bytesAStretch) || left <= 0)
        return fail(new BodyFailureError('too-slow'));
      lengthBefore = length;
      timer = setTimeout(check, Math.min(pace.stretchMs, left));
    };
    let timer = setTimeout(check, Math.min(pace.stretchMs, pace.totalMs));
    const onData = (chunk: Buffer) => {
      length += chunk.length;
      if (length > maxBytes) return fail(new BodyFailureError('too-large'));
      const taken = sink.take(chunk);
      if (taken === null) return;
      incoming.pause();
      taking = taken.then(() => {
        taking = null;
        if (!ended) incoming.resume();
      }, fail);
    };
    const onEnd = () => {
      // The end of a body may be told before its last chunk is taken.
      incoming.off('error', onCut).off('close', onCut);
      if (taking === null) end(resolve);
      else void taking.then(() => end(resolve));
    };
    const onCut = () => fail(new BodyFailureError('aborted'));
    sink.failed?.catch(fail);
    incoming.on('data', onData).on('end', onEnd).on('error', onCut).on('close', onCut);
    if (incoming.readableEnded) onEnd();
    else if (incoming.destroyed) onCut();
  });
}

/**
 * Receives a body into memory, as it arrives: what a sender announces takes none.
 *
 * @throws a BodyFailureError
 */
export async function receiveBody(
  incoming: Readable,
  reception: Reception,
): Promise<Buffer<ArrayBuffer>> {
  let body = Buffer.alloc(0);
  let length = 0;
  await passBodyOn(incoming, reception, {
    take(chunk) {
      const at = length;
      length += chunk.length;
      if (length > body.length) {
        const size = Math.min(reception.maxBytes, Math.max(length, 2 * body.length));
        const grown = Buffer.allocUnsafeSlow(size);
        body.copy(grown, 0, 0, at);
        body = grown;
      }
      chunk.copy(body, at);
      return null;
    },
  });
  return body.subarray(0, length);
}
