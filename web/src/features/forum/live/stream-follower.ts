import type { TabEvents } from './tab-events.ts';
import type { TabMessage } from './tab-channel.ts';

type MessageOf<Kind extends TabMessage['kind']> = Extract<TabMessage, { kind: Kind }>;

/** A tab without the stream: takes what the leader passes on, and notices what it has missed. */
export class StreamFollower {
  /** The last message heard, and whose it was; null: none yet. */
  #heard: { leader: string; seq: number } | null = null;
  readonly #events: TabEvents;

  constructor(events: TabEvents) {
    this.#events = events;
  }

  takeState({ leader, seq, connected }: MessageOf<'state'>): void {
    // Begun to listen in the middle of a leader's time: what came before is in the database by now.
    if (this.#heard === null && connected)
      this.#events.take({ name: 'hello', data: { streamId: '', resumed: false }, id: null });
    if (this.#heard?.leader !== leader) this.#heard = { leader, seq };
    this.#events.setConnected(connected);
  }

  takeEvent({ leader, seq, event }: MessageOf<'event'>): void {
    const missed = this.#heard?.leader === leader && seq !== this.#heard.seq + 1;
    this.#heard = { leader, seq };
    this.#events.setConnected(true);
    this.#events.take(event);
    if (missed) this.#events.reset();
  }
}
