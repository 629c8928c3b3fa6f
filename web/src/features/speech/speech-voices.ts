import type { Voice, VoiceEvents } from './voice.ts';
import type { SpeechState } from './speech-state.ts';

export interface VoiceMakers {
  server: (events: VoiceEvents) => Voice;
  /** The browser's own voice; null where it has none that speaks French. */
  browser: (events: VoiceEvents) => Voice | null;
}

/** The server's voice and the browser's own, each made when it is first asked for. */
export class SpeechVoices {
  #server: Voice | null = null;
  #browser: Voice | null = null;
  readonly #makers: VoiceMakers;
  readonly #events: VoiceEvents;

  constructor(makers: VoiceMakers, events: VoiceEvents) {
    this.#makers = makers;
    this.#events = events;
  }

  /** Returns a voice; null for the browser's where it has none. */
  get(kind: SpeechState['voice']): Voice | null {
    if (kind === 'browser') return (this.#browser ??= this.#makers.browser(this.#events));
    return (this.#server ??= this.#makers.server(this.#events));
  }

  /** Stops what any of them says. */
  silence(): void {
    this.#server?.stop();
    this.#browser?.stop();
  }

  /** Stops the server's voice alone. */
  stopServer(): void {
    this.#server?.stop();
  }

  setRate(rate: number): void {
    this.#server?.setRate(rate);
    this.#browser?.setRate(rate);
  }
}
