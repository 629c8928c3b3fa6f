import type { LiveEvent, StreamListener } from './connect-stream.ts';

/** Hands the events on to this tab's page, whether they come by its own stream or from another tab. */
export class TabEvents {
  /** Id of the last event seen; null: none yet. */
  position: string | null = null;
  connected = false;
  readonly #page: StreamListener;

  constructor(page: StreamListener) {
    this.#page = page;
  }

  take(event: LiveEvent): void {
    this.position = event.id ?? this.position;
    this.#page.onEvent(event);
  }

  setConnected(connected: boolean): void {
    if (this.connected === connected) return;
    this.connected = connected;
    this.#page.onConnected(connected);
  }

  /** Makes the page read again what it may have missed. */
  reset(): void {
    this.#page.onEvent({ name: 'reset', data: {}, id: null });
  }
}
