import type { Services } from '../../../platform/services.ts';
import { preparedStatement } from '../../../platform/database/statements/prepared-statement.ts';
import type { MessageRow } from '../messages/message-rows.ts';
import { selectSharedChanges } from '../reading/read-messages.ts';

const batch = 200;

const selectPositions = preparedStatement<{ id: string; change: number }>(
  'forum-positions',
  'select id, last_change::float8 as change from forum_channels order by created_at, id',
);

/** Reads how far each channel is at this moment. */
export async function readPositions({ pool }: Services): Promise<Map<string, number>> {
  return new Map((await selectPositions(pool, [])).map(({ id, change }) => [id, change]));
}

/**
 * Reads the changes of all channels as they are told of, each channel in its order and each change once.
 * `positions` is how far it has come; `deliver` gets a row right after its position is noted, and must not wait.
 */
export class ChannelFollower {
  readonly positions = new Map<string, number>();
  readonly #services: Services;
  readonly #deliver: (row: MessageRow) => void;
  readonly #running = new Map<string, Promise<void>>();
  readonly #again = new Set<string>();

  constructor(services: Services, deliver: (row: MessageRow) => void) {
    this.#services = services;
    this.#deliver = deliver;
  }

  /** Begins at what is stored now, forgetting where it was. */
  async begin(): Promise<void> {
    const now = await readPositions(this.#services);
    this.positions.clear();
    for (const [id, change] of now) this.positions.set(id, change);
  }

  /**
   * Reads on in a channel. Asked for while it reads, it looks once more afterwards. `next` is delivered without reading
   * when it is the very next change.
   */
  async follow(channelId: string, next?: MessageRow): Promise<void> {
    const running = this.#running.get(channelId);
    if (!running && next && next.change - 1 === this.positions.get(channelId)) {
      this.positions.set(channelId, next.change);
      this.#deliver(next);
      return;
    }
    if (running) {
      this.#again.add(channelId);
      return running;
    }
    const run = this.#read(channelId).finally(() => this.#running.delete(channelId));
    this.#running.set(channelId, run);
    return run;
  }

  /** Reads on in all channels, new ones too. */
  async followAll(): Promise<void> {
    const now = await readPositions(this.#services);
    for (const id of now.keys()) if (!this.positions.has(id)) this.positions.set(id, 0);
    await Promise.all([...now.keys()].map((id) => this.follow(id)));
  }

  async #read(channelId: string): Promise<void> {
    do {
      this.#again.delete(channelId);
      for (;;) {
        const from = this.positions.get(channelId) ?? 0;
        const rows = await selectSharedChanges(this.#services.pool, [
          channelId,
          from,
          Number.MAX_SAFE_INTEGER,
          batch,
        ]);
        for (const row of rows) {
          this.positions.set(channelId, row.change);
          this.#deliver(row);
        }
        if (rows.length < batch) break;
      }
    } while (this.#again.has(channelId));
  }
}
