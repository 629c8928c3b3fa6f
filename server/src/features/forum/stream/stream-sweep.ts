import { heartbeatSeconds } from '@chandelle/contract/forum-stream';
import type { Services } from '../../../platform/services.ts';
import { nextCheck } from './check-stream.ts';
import { encodeEvent } from './encode-event.ts';
import type { LiveStream } from './live-stream.ts';
import type { LiveStreams } from './live-streams.ts';
import { refreshStreams } from './presence.ts';
import { runInBackground } from './run-in-background.ts';

const sweepEveryMs = 1_000;
const heartbeat = Buffer.from(':\n\n');

/** Goes over the streams every second: whether each may still read, and a heartbeat now and again. */
export class StreamSweep {
  readonly #services: Services;
  readonly #streams: LiveStreams;
  #sweeping: NodeJS.Timeout | undefined;
  #lastBeat = 0;

  constructor(services: Services, streams: LiveStreams) {
    this.#services = services;
    this.#streams = streams;
  }

  /** Begins, unless it has. */
  start(): void {
    this.#sweeping ??= setInterval(() => this.#sweep(), sweepEveryMs).unref();
  }

  stop(): void {
    clearInterval(this.#sweeping);
    this.#sweeping = undefined;
  }

  #sweep(): void {
    const now = this.#services.clock();
    this.check(this.#streams.list().filter(({ checkAt }) => checkAt <= now));
    if (performance.now() - this.#lastBeat < heartbeatSeconds * 1000) return;
    this.#lastBeat = performance.now();
    const streams = this.#streams.list();
    for (const stream of streams) stream.write(heartbeat);
    const ids = streams.map(({ id }) => id);
    runInBackground(this.#services, refreshStreams(this.#services, ids));
  }

  /** Looks at the server's record for streams, and ends those that may no longer read. */
  check(streams: readonly LiveStream[]): void {
    for (const stream of streams) {
      // Not asked for again while the answer is under way.
      stream.checkAt = new Date(this.#services.clock().getTime() + 60_000);
      runInBackground(
        this.#services,
        nextCheck(this.#services, stream.reader).then((next) => {
          if ('end' in next) stream.end(next.end);
          else {
            if (next.moderator !== stream.reader.moderator)
              stream.write(encodeEvent('overview', {}));
            stream.reader.moderator = next.moderator;
            stream.checkAt = next.at;
          }
        }),
      );
    }
  }
}
