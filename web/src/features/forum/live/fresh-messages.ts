import type { ForumMessage } from '@chandelle/contract/forum-messages';

type MessagePlace = Pick<ForumMessage, 'channelId' | 'number'>;

/**
 * Tells of each message once whether it is new to this page. Messages come in the order of their changes: one that got
 * a reaction is told after later ones, so the greatest number seen does not say what was told.
 */
export class FreshMessages {
  /** By channel: up to here everything was there from the beginning, or was told. */
  readonly #upTo = new Map<string, number>();
  /** Numbers told that lie beyond, with a gap before them. */
  readonly #beyond = new Map<string, Set<number>>();

  /** Begins where the channels are, those apart where it has begun. */
  begin(channels: readonly { id: string; lastNumber: number }[]): void {
    for (const { id, lastNumber } of channels)
      if (!this.#upTo.has(id)) this.#upTo.set(id, lastNumber);
  }

  /** Forgets everything: what was missed is not told any more. */
  reset(): void {
    this.#upTo.clear();
    this.#beyond.clear();
  }

  /**
   * Takes note of a message, and tells whether it is new. Where nothing has begun, `lastNumber` says it: the greatest
   * number that the page knows of.
   */
  take({ channelId, number }: MessagePlace, lastNumber: number): boolean {
    if (number === null) return false;
    let upTo = this.#upTo.get(channelId);
    if (upTo === undefined) return number > lastNumber;
    const beyond = this.#beyond.get(channelId) ?? new Set<number>();
    if (number <= upTo || beyond.has(number)) return false;
    beyond.add(number);
    while (beyond.delete(upTo + 1)) upTo += 1;
    this.#upTo.set(channelId, upTo);
    this.#beyond.set(channelId, beyond);
    return true;
  }
}
