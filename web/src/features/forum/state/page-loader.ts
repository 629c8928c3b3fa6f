import { client } from '../../../lib/api.ts';
import { hasNewer, hasOlder } from './channel-state.ts';
import type { ForumStore } from './forum-store.ts';

export type Place = 'last' | 'before' | 'after' | { around: number };
/** Whether the pages asked for came. A load that another one made useless counts as `superseded`. */
export type LoadOutcome = 'loaded' | 'nothing' | 'superseded';

const pageSize = 50;

/** Fetches pages of a channel into the store, one at a time; asking for another place gives the present one up. */
export class PageLoader {
  readonly #store: ForumStore;
  readonly #latestOf: (channelId: string) => number;
  readonly #running = new Map<string, { place: Place; abort: AbortController }>();

  constructor(store: ForumStore, latestOf: (channelId: string) => number) {
    this.#store = store;
    this.#latestOf = latestOf;
  }

  /**
   * Loads a page. `before` and `after` continue what is shown; `last` and `around` may replace it when they don't touch it.
   *
   * @throws what the API throws
   */
  async load(channelId: string, place: Place): Promise<LoadOutcome> {
    const running = this.#running.get(channelId);
    const continues = place === 'before' || place === 'after';
    if (running && continues) return 'superseded';
    running?.abort.abort();
    const state = this.#store.channel(channelId);
    if (place === 'before' && !hasOlder(state)) return 'nothing';
    if (place === 'after' && !hasNewer(state)) return 'nothing';
    return this.#fetch(channelId, place, pageSize, false);
  }

  /** Reads what is shown again, after a gap that the stream could not fill. `anchor` is the number in view, null at the end. */
  async reload(channelId: string, anchor: number | null): Promise<LoadOutcome> {
    this.#running.get(channelId)?.abort.abort();
    return this.#fetch(channelId, anchor === null ? 'last' : { around: anchor }, 100, true);
  }

  async #fetch(
    channelId: string,
    place: Place,
    limit: number,
    anew: boolean,
  ): Promise<LoadOutcome> {
    const abort = new AbortController();
    this.#running.set(channelId, { place, abort });
    const { window } = this.#store.channel(channelId);
    try {
      const page = await client.forum.history(
        {
          channelId,
          limit,
          ...(place === 'before' && { before: window?.first ?? 1 }),
          ...(place === 'after' && { after: window?.last ?? 0 }),
          ...(typeof place === 'object' && { around: Math.max(1, place.around) }),
        },
        { signal: abort.signal },
      );
      if (abort.signal.aborted) return 'superseded';
      const last = page.messages.at(-1)?.number ?? 0;
      const latest = page.hasAfter ? Math.max(last + 1, this.#latestOf(channelId)) : last;
      const action = { type: 'page', page, latest } as const;
      if (anew) this.#store.dispatch(channelId, { type: 'reset' }, action);
      else this.#store.dispatch(channelId, action);
      return 'loaded';
    } catch (error) {
      if (abort.signal.aborted) return 'superseded';
      throw error;
    } finally {
      if (this.#running.get(channelId)?.abort === abort) this.#running.delete(channelId);
    }
  }
}
