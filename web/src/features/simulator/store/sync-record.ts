import type { DatedCommand } from '../../../trading/market-session.ts';
import { nextBatch } from './next-batch.ts';
import type { ServerMarket } from './simulator-server.ts';
import type { Batch, MarketRecord } from './simulator-storage.ts';

/** How far the server knows a market, and what is still to be told: what this browser keeps of it beside its state. */
export class SyncRecord {
  readonly id: string;
  readonly replaces: readonly string[];
  /** The server knows of the market. */
  started: boolean;
  #revision: number;
  /** Second that the server has reached. */
  #reached: number;
  readonly #pending: DatedCommand[];
  #batch: Batch | null;

  constructor(record: MarketRecord) {
    this.id = record.id;
    this.replaces = record.replaces;
    this.started = record.started;
    this.#revision = record.revision;
    this.#reached = record.reached;
    this.#pending = [...record.pending];
    this.#batch = record.batch;
  }

  /** Whether the server has acknowledged every command; time may have passed since. */
  get allAcknowledged(): boolean {
    return this.#batch === null && this.#pending.length === 0;
  }

  /** Returns whether there is something to tell of a market that has reached a second here. */
  isBehind(now: number): boolean {
    return !this.allAcknowledged || now > this.#reached;
  }

  /** Adds a command that was accepted here. */
  add(dated: DatedCommand): void {
    this.#pending.push(dated);
  }

  /**
   * Returns what to send next: the batch that has had no answer, under the id that it had, or else a new one.
   * @param now Second that the market has reached here.
   */
  batchToSend(now: number): Batch & { id: string; revision: number } {
    this.#batch ??= nextBatch(this.#pending, this.#reached, now);
    return { id: this.id, revision: this.#revision, ...this.#batch };
  }

  /** Takes the answer to the batch that was sent: the server's new revision, and the second that it has reached. */
  acknowledge({ revision, now }: { revision: number; now: number }): void {
    const sent = new Set(this.#batch?.commands.map(({ command }) => command.id));
    const left = this.#pending.filter(({ command }) => !sent.has(command.id));
    this.#pending.splice(0, this.#pending.length, ...left);
    this.#batch = null;
    this.#revision = revision;
    this.#reached = now;
  }

  /** Returns whether a market on the server has all the commands that were not acknowledged. */
  isKnownTo({ state }: ServerMarket): boolean {
    return this.#pending.every(({ command }) => state.commandIds.includes(command.id));
  }

  /** Returns what this browser must keep to go on from here. */
  toRecord(): Omit<MarketRecord, 'state' | 'series'> {
    return {
      id: this.id,
      started: this.started,
      replaces: this.replaces,
      revision: this.#revision,
      reached: this.#reached,
      pending: [...this.#pending],
      batch: this.#batch,
    };
  }
}
