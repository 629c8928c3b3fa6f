const watchLastsMs = 70_000;
/** What the server takes for one stream. */
const maxWatched = 10;

/** Which channels the tabs behind one stream show. */
export class WatchedChannels {
  /** The channel of this tab; null: none, or nobody looks. */
  shown: string | null = null;
  readonly #others = new Map<string, { channelId: string; at: number }>();

  /** Records what another tab shows, for {@link watchLastsMs} unless it says so again. */
  record(tab: string, channelId: string | null, now: number): void {
    if (channelId === null) this.#others.delete(tab);
    else this.#others.set(tab, { channelId, at: now });
  }

  /** Lists the channels shown, each once, in a fixed order. */
  list(now: number): string[] {
    for (const [tab, { at }] of this.#others) if (now - at > watchLastsMs) this.#others.delete(tab);
    const others = [...this.#others.values()].map(({ channelId }) => channelId);
    const all = new Set(this.shown === null ? others : [this.shown, ...others]);
    return [...all].slice(0, maxWatched).toSorted();
  }

  /** Whether no tab shows a channel. */
  get none(): boolean {
    return this.shown === null && this.#others.size === 0;
  }
}
