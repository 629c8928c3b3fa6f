import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../../platform/services.ts';
import { encodeEvent } from './encode-event.ts';
import type { LiveStreams } from './live-streams.ts';
import { countReaders } from './presence.ts';

/** Changes of presence are counted together, so that a crowd coming in costs one count a second. */
const presenceDelayMs = 1_000;

/** How many read each channel, as the streams of this process were told last. */
export class ReaderCount {
  readonly #services: Services;
  readonly #streams: LiveStreams;
  #counting = false;
  /** The event with the last count, for a stream that begins. */
  latest = encodeEvent('presence', { channels: {} });

  constructor(services: Services, streams: LiveStreams) {
    this.#services = services;
    this.#streams = streams;
  }

  /** Counts after a moment, once for all who ask within it, and tells the streams where the count has changed. */
  async update(): Promise<void> {
    if (this.#counting) return;
    this.#counting = true;
    await sleep(presenceDelayMs, undefined, { ref: false });
    this.#counting = false;
    if (this.#services.notifications.closed || this.#streams.size === 0) return;
    const bytes = encodeEvent('presence', { channels: await countReaders(this.#services) });
    if (bytes.equals(this.latest)) return;
    this.latest = bytes;
    this.#streams.send(bytes);
  }
}
