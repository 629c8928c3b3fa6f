import type { SimulationState } from '@chandelle/market/simulation/state';
import { errorCode, errorData, retryDelay } from '../../../app/errors.ts';
import type { DatedCommand, MarketSession } from '../../../figures/trading/market-session.ts';
import type { Batch, KeptDesk } from './keep-simulator.ts';
import { nextBatch } from './next-batch.ts';
import type { ServerDesk, SimulatorServer } from './simulator-server.ts';

/** How what is done here stands with the server. */
export type SyncStatus = 'kept' | 'sending' | 'later' | 'offline' | 'full' | 'browser';

export interface SyncEvents {
  status: (status: SyncStatus) => void;
  /** Another device has gone on with this market, or the server reckons it otherwise: what it has is the truth. */
  moved: (desk: ServerDesk) => void;
  /** The market was ended on another device; of one that is being left: it is left. */
  ended: () => void;
}

/**
 * Milliseconds that a command waits for others, between two requests, that a running market goes unsaved, and until a
 * failure is tried again. The server takes 120 batches a minute: see its `batchLimit`.
 */
const GATHER_MS = 250;
const PACE_MS = 1000;
const RUNNING_MS = 10_000;
const RETRY_MS = 5000;

/**
 * Tells the server what is done in a market, in batches that it computes again: each has an id and the revision that it goes
 * on from, so that one sent twice counts once and two devices cannot overwrite one another. Of a market that was left here
 * it tells the rest, and then that it is over.
 */
export class DeskSync {
  readonly #session: MarketSession;
  readonly #server: SimulatorServer;
  readonly #leaving: boolean;
  #events: SyncEvents = { status: () => {}, moved: () => {}, ended: () => {} };
  readonly #ends: (() => void)[] = [];
  readonly #pending: DatedCommand[];
  readonly #id: string;
  readonly #replaces: readonly string[];
  #started: boolean;
  #revision: number;
  /** Second that the server has reached. */
  #reached: number;
  #batch: Batch | null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When it goes off, in milliseconds of the page. */
  #due = 0;
  /** When the last request was made, and until when the server wants none, in milliseconds of the page. */
  #asked = -Infinity;
  #asksAgain = -Infinity;
  #busy = false;
  #held = false;
  #over = false;

  constructor(session: MarketSession, kept: KeptDesk, server: SimulatorServer, leaving = false) {
    this.#session = session;
    this.#server = server;
    this.#leaving = leaving;
    this.#id = kept.id;
    this.#replaces = kept.replaces;
    this.#started = kept.started;
    this.#revision = kept.revision;
    this.#reached = kept.reached;
    this.#pending = [...kept.pending];
    this.#batch = kept.batch;
  }

  /** Starts telling the server. */
  start(events: SyncEvents): void {
    this.#over = false;
    this.#events = events;
    this.#ends.push(
      this.#session.watch('accepted', (dated) => {
        this.#pending.push(dated);
        this.#plan(GATHER_MS);
      }),
      this.#session.watch('changed', () => this.#plan(RUNNING_MS)),
    );
    if (this.#leaving || !this.#started || this.#dirty()) this.#plan(0);
    else this.#events.status('kept');
    const online = () => this.#plan(0);
    addEventListener('online', online);
    this.#ends.push(() => removeEventListener('online', online));
  }

  /** Waits with what there is to tell, or waits no more: another market has to be left first. */
  hold(held: boolean): void {
    this.#held = held;
    if (!held && (!this.#started || this.#dirty())) this.#plan(0);
  }

  /** Stops telling it; what is not sent yet stays with what is kept. */
  stop(): void {
    this.#over = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const end of this.#ends.splice(0)) end();
  }

  /** Gives what this browser must keep to go on from here. */
  kept(): Omit<KeptDesk, 'state' | 'series'> {
    return {
      id: this.#id,
      started: this.#started,
      replaces: this.#replaces,
      revision: this.#revision,
      reached: this.#reached,
      pending: [...this.#pending],
      batch: this.#batch,
    };
  }

  #dirty(): boolean {
    const { now } = this.#session.simulation.state;
    return this.#batch !== null || this.#pending.length > 0 || now > this.#reached;
  }

  /** Plans the next request, unless an earlier one is planned. */
  #plan(delay: number): void {
    if (this.#over || this.#busy || this.#held) return;
    const now = performance.now();
    const due = Math.max(now + delay, this.#asked + PACE_MS, this.#asksAgain);
    if (this.#timer !== undefined && this.#due <= due) return;
    clearTimeout(this.#timer);
    this.#due = due;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#send();
    }, due - now);
  }

  /** Makes one request, and plans the next one when there is more to tell. */
  async #send(): Promise<void> {
    this.#busy = true;
    this.#asked = performance.now();
    this.#events.status('sending');
    let next: number | null = null;
    try {
      // One that is left and was never begun there is not begun any more: that would end the one under way.
      if (!this.#started && !this.#leaving) await this.#begin();
      else if (this.#started && this.#dirty()) await this.#sendBatch();
      else if (this.#leaving) await this.#leave();
      if (!this.#over) next = this.#rest();
    } catch (error) {
      next = this.#over ? null : await this.#fail(error);
    }
    this.#busy = false;
    if (next !== null) this.#plan(next);
  }

  /** Tells how things stand after a request; gives when the next one is due, null when none is. */
  #rest(): number | null {
    const told = this.#batch === null && this.#pending.length === 0;
    this.#events.status(told ? 'kept' : 'sending');
    // Time that passes here is told now and then; of a market that is left, at once.
    if (this.#leaving || !told) return PACE_MS;
    return this.#dirty() ? RUNNING_MS : null;
  }

  async #begin(): Promise<void> {
    const { scenario, seed, preset } = this.#session.simulation.state;
    if (scenario === null) throw new Error('A market from a file stays in the browser.');
    const desk = preset === 'replay' ? 'replay' : 'market';
    await this.#server.start({
      desk,
      id: this.#id,
      scenario,
      seed,
      replaces: [...this.#replaces],
    });
    this.#started = true;
  }

  async #leave(): Promise<void> {
    await this.#server.leave({ id: this.#id });
    if (this.#over) return;
    this.stop();
    this.#events.ended();
  }

  async #sendBatch(): Promise<void> {
    this.#batch ??= nextBatch(this.#pending, this.#reached, this.#session.simulation.state.now);
    const batch = this.#batch;
    const answer = await this.#server.advance({
      id: this.#id,
      revision: this.#revision,
      ...batch,
    });
    this.#batch = null;
    this.#revision = answer.revision;
    this.#reached = answer.now;
    const sent = new Set(batch.commands.map(({ command }) => command.id));
    const left = this.#pending.filter(({ command }) => !sent.has(command.id));
    this.#pending.splice(0, this.#pending.length, ...left);
    const { state } = this.#session.simulation;
    const comparable = left.length === 0 && state.now === answer.now;
    const differs = comparable && !sameAccount(state.account, answer.account);
    if (!this.#leaving && (answer.refused.length > 0 || differs)) await this.#takeServersWord();
  }

  async #takeServersWord(): Promise<void> {
    const { preset } = this.#session.simulation.state;
    const desks = await this.#server.desks();
    const desk = desks[preset === 'replay' ? 'replay' : 'market'];
    this.stop();
    if (desk === null) this.#events.ended();
    else this.#events.moved(desk);
  }

  /** Takes note of a failure; gives when to try again, or null when there is no use. */
  async #fail(error: unknown): Promise<number | null> {
    switch (errorCode(error)) {
      case 'DESK_TAKEN':
        this.stop();
        this.#events.moved(errorData(error) as unknown as ServerDesk);
        return null;
      case 'SIMULATION_MOVED': {
        const desk = errorData(error) as unknown as ServerDesk;
        // What was sent has arrived under another batch: the page was closed before the answer came.
        if (this.#leaving && this.#isKnown(desk)) return this.#giveUpRest();
        this.stop();
        this.#events.moved(desk);
        return null;
      }
      case 'SIMULATION_NOT_FOUND':
        // It was known there, if only by a start whose answer was lost.
        this.#started = true;
        this.stop();
        this.#events.ended();
        return null;
      case 'SIMULATION_FULL':
        if (this.#leaving) return this.#giveUpRest();
        this.stop();
        this.#events.status('full');
        return null;
      case 'UNAUTHORIZED':
        this.stop();
        return null;
      case 'INVALID_INPUT':
        // Sent again it would be refused again.
        return this.#leaving ? this.#giveUpRest() : this.#trust();
      default:
        return this.#wait(retryDelay(error));
    }
  }

  /** Gives up what the server does not take; it will be heard later when it cannot be asked now. */
  async #trust(): Promise<number | null> {
    try {
      await this.#takeServersWord();
      return null;
    } catch {
      return this.#over ? null : this.#wait();
    }
  }

  /** @param asked Seconds after which the server asked to come back; null when it did not answer. */
  #wait(asked: number | null = null): number {
    this.#events.status(asked === null ? 'offline' : 'later');
    if (asked === null) return RETRY_MS;
    // Commands that come meanwhile wait as well.
    this.#asksAgain = performance.now() + 1000 * asked;
    return 1000 * asked;
  }

  #isKnown({ state }: ServerDesk): boolean {
    return this.#pending.every(({ command }) => state.commandIds.includes(command.id));
  }

  /** Leaves a market without the rest of it, which the server does not take. Gives when: at once. */
  #giveUpRest(): number {
    this.#started = false;
    return 0;
  }
}

function sameAccount(one: SimulationState['account'], other: SimulationState['account']): boolean {
  return (Object.keys(one) as (keyof typeof one)[]).every((name) => one[name] === other[name]);
}
