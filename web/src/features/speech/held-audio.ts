import { fetchAudio } from './fetch-audio.ts';

/** How many fetched files are held at a time. */
const maxHeld = 8;

/** Audio files that were fetched ahead and are held in memory, the oldest first. */
export class HeldAudio {
  readonly #addresses = new Map<string, string>();
  readonly #underWay = new Set<string>();
  readonly #isPlaying: (url: string) => boolean;

  /** @param isPlaying Whether a file must stay, however old it is. */
  constructor(isPlaying: (url: string) => boolean) {
    this.#isPlaying = isPlaying;
  }

  /** Returns the address in memory of a file; undefined when it is not held. */
  find(url: string): string | undefined {
    return this.#addresses.get(url);
  }

  /** Fetches a file ahead. One that fails is asked for again when its turn comes, and then says why. */
  async fetchAhead(url: string): Promise<void> {
    if (this.#addresses.has(url) || this.#underWay.has(url)) return;
    this.#underWay.add(url);
    try {
      await this.fetch(url);
    } catch {
      // Said when its turn comes.
    } finally {
      this.#underWay.delete(url);
    }
  }

  /**
   * Fetches a file, holds it, and forgets the oldest when there are too many.
   *
   * @throws a SpeechFailure when it cannot be had
   */
  async fetch(url: string): Promise<void> {
    const file = await fetchAudio(url);
    if (this.#addresses.has(url)) return;
    this.#addresses.set(url, URL.createObjectURL(file));
    for (const [known, address] of this.#addresses) {
      if (this.#addresses.size <= maxHeld) return;
      if (this.#isPlaying(known)) continue;
      this.#addresses.delete(known);
      URL.revokeObjectURL(address);
    }
  }
}
