import { maxReplaced } from '@chandelle/contract/simulator-limits';
import type { Batch, Dated } from './next-batch.ts';
import { nextBatch } from './next-batch.ts';

/** How a market stands with the server, as this browser keeps it. */
export interface SyncState<Command> {
  id: string;
  /** The server knows of it. */
  started: boolean;
  /** Markets that the server may have under way and that this one takes the place of: no other ends by it. */
  replaces: readonly string[];
  /** The server's revision that this goes on from, and the second that it had reached. */
  revision: number;
  reached: number;
  pending: Dated<Command>[];
  batch: Batch<Command> | null;
}

/** Names what the server may have under way where this browser had a market: a start whose answer was lost counts too. */
export function knownToServer({
  id,
  started,
  replaces,
}: Pick<SyncState<never>, 'id' | 'started' | 'replaces'>): string[] {
  return started ? [id] : [id, ...replaces].slice(0, maxReplaced);
}

/** Returns whether something was done in a market that the server may not know. */
export function hasUnsent({
  pending,
  batch,
}: Pick<SyncState<unknown>, 'pending' | 'batch'>): boolean {
  return pending.length > 0 || batch !== null;
}

/** Returns whether something was done in a market that is not among the commands of the server's: an answer that was not kept is no loss. */
export function hasLost(
  { pending }: Pick<SyncState<{ id: string }>, 'pending'>,
  commandIds: readonly string[],
): boolean {
  return pending.some(({ command }) => !commandIds.includes(command.id));
}

/** How far the server knows a market, and what is still to be told: what this browser keeps of it beside its state. */
export class SyncRecord<Command extends { id: string }> {
  readonly id: string;
  readonly replaces: readonly string[];
  /** The server knows of the market. */
  started: boolean;
  #revision: number;
  /** Second that the server has reached. */
  #reached: number;
  readonly #pending: Dated<Command>[];
  #batch: Batch<Command> | null;

  constructor(record: SyncState<Command>) {
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
  add(dated: Dated<Command>): void {
    this.#pending.push(dated);
  }

  /**
   * Returns what to send next: the batch that has had no answer, under the id that it had, or else a new one.
   * @param now Second that the market has reached here.
   */
  batchToSend(now: number): Batch<Command> & { id: string; revision: number } {
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

  /** Returns whether a market that has accepted some commands has all those that were not acknowledged. */
  isKnownBy(commandIds: readonly string[]): boolean {
    return !hasLost({ pending: this.#pending }, commandIds);
  }

  /** Returns what this browser must keep to go on from here. */
  toRecord(): SyncState<Command> {
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
