import { errorCode, retryDelay } from '../../lib/errors.ts';
import type { SyncStatus } from '../texts/sync-texts.ts';
import type { Dated } from './next-batch.ts';
import { PACE_MS, RequestPlan } from './request-plan.ts';
import { SyncRecord, type SyncState } from './sync-record.ts';

export interface SyncEvents<Market> {
  status: (status: SyncStatus) => void;
  /** Another device has gone on with this market, or the server reckons it otherwise: what it has is the truth. */
  moved: (market: Market) => void;
  /** The market was ended on another device; of one that is being left: it is left. */
  ended: () => void;
}

/** Why the server takes nothing more of a market from here, with what it has in its place; undefined where it did not say. */
export type SyncEnd<Market> =
  | { why: 'taken'; market: Market | undefined }
  | { why: 'moved'; market: Market | undefined; commandIds: readonly string[] }
  | { why: 'not-found' }
  | { why: 'full' };

/** Milliseconds that a command waits for others, that a running market goes unsaved, and until a failure is tried again. */
const GATHER_MS = 250;
const RUNNING_MS = 10_000;
const RETRY_MS = 5000;

/**
 * Tells the server what is done in a market, in batches that it computes again: each has an id and the revision that it goes
 * on from, so that one sent twice counts once and two devices cannot overwrite one another. Of a market that was left here
 * it tells the rest, and then that it is over.
 */
export abstract class BatchSync<Command extends { id: string }, Market> {
  protected readonly record: SyncRecord<Command>;
  protected readonly leaving: boolean;
  protected events: SyncEvents<Market> = { status: () => {}, moved: () => {}, ended: () => {} };
  readonly #ends: (() => void)[] = [];
  readonly #requests = new RequestPlan(() => void this.send());
  /** The latest request: whether the server has taken it. */
  #request = Promise.resolve(true);
  #busy = false;
  #held = false;
  #over = false;
  /** The server takes no more of this market from here. */
  #settled = false;

  constructor(record: SyncState<Command>, leaving: boolean) {
    this.record = new SyncRecord(record);
    this.leaving = leaving;
  }

  /** Calls back with each command that is accepted here, and after each change; gives what ends that. */
  protected abstract watch(
    accepted: (dated: Dated<Command>) => void,
    changed: () => void,
  ): (() => void)[];
  /** The second that the market may be told to go on to. */
  protected abstract readonly wanted: number;
  /** Whether the server has to hear at once how far time has gone, where there is something to tell. */
  protected abstract readonly pressing: boolean;
  protected abstract begin(): Promise<unknown>;
  protected abstract sendBatch(): Promise<void>;
  protected abstract leave(): Promise<unknown>;
  /** Gives up what is here for what the server has. */
  protected abstract reload(): Promise<void>;
  /** Returns why the server takes nothing more; null for any other error. */
  protected abstract readEnd(error: unknown): SyncEnd<Market> | null;

  /** Starts telling the server. */
  start(events: SyncEvents<Market>): void {
    this.#over = false;
    this.events = events;
    this.#ends.push(
      ...this.watch(
        (dated) => {
          this.record.add(dated);
          this.#plan(GATHER_MS);
        },
        () => this.#plan(this.#isUrgent() ? 0 : RUNNING_MS),
      ),
    );
    if (this.leaving || !this.record.started || this.isDirty()) this.#plan(0);
    else this.events.status('saved');
    const online = () => this.#plan(0);
    addEventListener('online', online);
    this.#ends.push(() => removeEventListener('online', online));
  }

  /** Waits with what there is to tell, or waits no more: another market has to be left first. */
  hold(held: boolean): void {
    this.#held = held;
    if (held) this.#requests.cancel();
    else if (this.leaving || !this.record.started || this.isDirty()) this.#plan(0);
  }

  /** Stops telling it; what is not sent yet stays with what is kept. */
  stop(): void {
    this.#over = true;
    this.#requests.cancel();
    for (const end of this.#ends.splice(0)) end();
  }

  /** Returns what this browser must keep to go on from here. */
  toRecord(): SyncState<Command> {
    return this.record.toRecord();
  }

  protected get over(): boolean {
    return this.#over;
  }

  protected get settled(): boolean {
    return this.#settled;
  }

  /** Returns whether there is something to tell. */
  protected isDirty(): boolean {
    return this.record.isBehind(this.wanted);
  }

  /** Stops for good: the server takes no more. */
  protected settle(): void {
    this.#settled = true;
    this.stop();
  }

  /** Stops for good, and goes on with what the server has; null where it has no such market. */
  protected giveWay(market: Market | null | undefined, moved = this.events.moved): void {
    this.settle();
    if (market === null) this.events.ended();
    else if (market !== undefined) moved(market);
  }

  /**
   * Makes one request, in the place of the one that is planned, and plans the next one when there is more to tell. While one is
   * under way there is no other. Returns whether the server has taken it.
   */
  protected send(): Promise<boolean> {
    if (!this.#busy) {
      this.#requests.cancel();
      this.#request = this.#ask();
    }
    return this.#request;
  }

  #isUrgent(): boolean {
    return this.pressing && this.isDirty();
  }

  /** Plans the next request, unless an earlier one is planned. */
  #plan(delay: number): void {
    if (!this.#over && !this.#busy && !this.#held) this.#requests.plan(delay);
  }

  async #ask(): Promise<boolean> {
    this.#busy = true;
    let taken = true;
    this.events.status('sending');
    let next: number | null = null;
    try {
      // One that is left and was never begun there is not begun any more: that would end the one under way.
      if (!this.record.started && !this.leaving) {
        await this.begin();
        this.record.started = true;
      } else if (this.record.started && this.isDirty()) await this.sendBatch();
      else if (this.leaving) {
        await this.leave();
        if (!this.#over) this.giveWay(null);
      }
      if (!this.#over) next = this.#rest();
    } catch (error) {
      taken = false;
      next = this.#over ? null : await this.#fail(error);
    }
    this.#busy = false;
    if (next !== null) this.#plan(next);
    return taken;
  }

  /** Tells how things stand after a request; gives when the next one is due, null when none is. */
  #rest(): number | null {
    const done = this.record.allAcknowledged;
    this.events.status(done ? 'saved' : 'sending');
    // Time that passes here is told now and then; of a market that is left, at once.
    if (this.leaving || !done || this.#isUrgent()) return PACE_MS;
    return this.isDirty() ? RUNNING_MS : null;
  }

  /** Takes note of a failure; gives when to try again, or null when there is no use. */
  async #fail(error: unknown): Promise<number | null> {
    const end = this.readEnd(error);
    if (end !== null) return this.#accept(end);
    switch (errorCode(error)) {
      case 'UNAUTHORIZED':
        this.stop();
        return null;
      case 'INVALID_INPUT':
        // Sent again it would be rejected again.
        return this.leaving ? this.#giveUpRest() : this.#tryReload();
      default:
        return this.#wait(retryDelay(error));
    }
  }

  #accept(end: SyncEnd<Market>): number | null {
    switch (end.why) {
      case 'taken':
        this.giveWay(end.market);
        return null;
      case 'moved': {
        const { market, commandIds } = end;
        // What was sent has arrived under another batch: the page was closed before the answer came.
        if (market !== undefined && this.leaving && this.record.isKnownBy(commandIds))
          return this.#giveUpRest();
        this.giveWay(market);
        return null;
      }
      case 'not-found':
        // It was known there, if only by a start whose answer was lost.
        this.record.started = true;
        this.giveWay(null);
        return null;
      case 'full':
        if (this.leaving) return this.#giveUpRest();
        this.settle();
        this.events.status('full');
        return null;
    }
  }

  /** Gives up what the server does not take; it will be heard later when it cannot be asked now. */
  async #tryReload(): Promise<number | null> {
    try {
      await this.reload();
      return null;
    } catch {
      return this.#over ? null : this.#wait();
    }
  }

  /** @param asked Seconds after which the server asked to come back; null when it did not answer. */
  #wait(asked: number | null = null): number {
    this.events.status(asked === null ? 'offline' : 'later');
    if (asked === null) return RETRY_MS;
    // Commands that come meanwhile wait as well.
    this.#requests.rest(1000 * asked);
    return 1000 * asked;
  }

  /** Leaves a market without the rest of it, which the server does not take. Gives when: at once. */
  #giveUpRest(): number {
    this.record.started = false;
    return 0;
  }
}
