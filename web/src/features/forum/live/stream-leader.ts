import {
  maintainStream,
  type LiveEvent,
  type StreamEnd,
  type StreamListener,
} from './connect-stream.ts';
import type { TabChannel } from './tab-channel.ts';
import type { TabEvents } from './tab-events.ts';
import type { WatchedChannels } from './watched-channels.ts';

interface LeaderOptions {
  channel: TabChannel;
  events: TabEvents;
  watched: WatchedChannels;
  /** Tells the server which channels the tabs behind the stream show. Never rejects. */
  watch: (streamId: string, channelIds: string[]) => Promise<unknown>;
  onEnd: (end: StreamEnd) => void;
}

/** The tab that holds the stream: takes its events, and passes them on to the other tabs. */
export class StreamLeader implements StreamListener {
  leading = false;
  /** Counts the events passed on. */
  #seq = 0;
  #streamId: string | null = null;
  /** What the server is to know last, as JSON. */
  #reported = '';
  /** The last of the calls that tell it: side by side, an older one might be heard last. */
  #reporting: Promise<unknown> = Promise.resolve();
  readonly #options: LeaderOptions;

  constructor(options: LeaderOptions) {
    this.#options = options;
  }

  /** Keeps the stream from the last event seen until `signal` aborts; after its end too, so that no tab asks again. */
  async lead(signal: AbortSignal): Promise<void> {
    const { channel, events } = this.#options;
    this.leading = true;
    signal.addEventListener('abort', () => {
      this.leading = false;
    });
    channel.post({ kind: 'who' });
    await maintainStream(events.position, this, signal);
    if (!signal.aborted)
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  }

  readonly onEvent = (event: LiveEvent): void => {
    const { channel, events } = this.#options;
    if (event.name === 'hello') {
      this.#streamId = event.data.streamId;
      this.#reported = '';
    }
    this.#seq += 1;
    channel.post({ kind: 'event', leader: channel.tab, seq: this.#seq, event });
    events.take(event);
    this.reportWatched();
  };

  readonly onConnected = (connected: boolean): void => {
    this.#options.events.setConnected(connected);
    this.postState();
  };

  readonly onEnd = (end: StreamEnd): void => {
    this.#options.channel.post({ kind: 'end', end });
    this.#options.onEnd(end);
  };

  /** Says to the other tabs how the stream is. */
  postState(): void {
    const { channel, events } = this.#options;
    const { connected } = events;
    channel.post({ kind: 'state', leader: channel.tab, seq: this.#seq, connected });
  }

  /** Tells the server which channels are shown, when that has changed and this tab holds the stream. */
  reportWatched(): void {
    const streamId = this.#streamId;
    if (!this.leading || streamId === null) return;
    const channelIds = this.#options.watched.list(Date.now());
    const next = JSON.stringify([streamId, channelIds]);
    if (next === this.#reported) return;
    this.#reported = next;
    this.#reporting = this.#reporting.then(() =>
      this.#reported === next ? this.#options.watch(streamId, channelIds) : undefined,
    );
  }
}
