import type { CandleSeries } from '@chandelle/market/csv/candle-csv';
import type { Command } from '@chandelle/market/simulation/commands';
import type { SimulationState } from '@chandelle/market/simulation/state';
import { errorCode, errorData, retryDelay } from '../../../lib/errors.ts';
import type { MarketSession } from '../../../trading/market-session.ts';
import { addPublished, isBlind } from './candles-of.ts';
import { PACE_MS, RequestPlan } from '../../../trading/sync/request-plan.ts';
import type { ServerMarket, SimulatorServer } from './simulator-server.ts';
import type { MarketRecord } from './simulator-storage.ts';
import { SyncRecord, type SyncState } from '../../../trading/sync/sync-record.ts';
import type { SyncStatus } from '../../../trading/texts/sync-texts.ts';

export interface SyncEvents {
  status: (status: SyncStatus) => void;
  /** Another device has gone on with this market, or the server reckons it otherwise: what it has is the truth. */
  moved: (market: ServerMarket) => void;
  /** The market was ended on another device; of one that is being left: it is left. */
  ended: () => void;
}

/** Milliseconds that a command waits for others, that a running market goes unsaved, and until a failure is tried again. */
const GATHER_MS = 250;
const RUNNING_MS = 10_000;
const RETRY_MS = 5000;
/** Simulated seconds of a blind market below which the next candles are asked for: two seconds at the highest speed. */
const SCANT_SECONDS = 1200;

/**
 * Tells the server what is done in a market, in batches that it computes again: each has an id and the revision that it goes
 * on from, so that one sent twice counts once and two devices cannot overwrite one another. Of a market that was left here
 * it tells the rest, and then that it is over.
 */
export class MarketSync {
  readonly #session: MarketSession;
  readonly #server: SimulatorServer;
  readonly #leaving: boolean;
  #events: SyncEvents = { status: () => {}, moved: () => {}, ended: () => {} };
  readonly #ends: (() => void)[] = [];
  readonly #record: SyncRecord<Command>;
  /** The candles of a blind market, to which those that the server tells are added. */
  readonly #told: CandleSeries | null;
  readonly #requests = new RequestPlan(() => void this.#send());
  /** The latest request: whether the server has taken it. */
  #request = Promise.resolve(true);
  #busy = false;
  #held = false;
  #over = false;
  /** The server takes no more of this market from here. */
  #settled = false;

  constructor(
    session: MarketSession,
    record: MarketRecord,
    server: SimulatorServer,
    leaving = false,
  ) {
    this.#session = session;
    this.#server = server;
    this.#leaving = leaving;
    this.#record = new SyncRecord(record);
    this.#told = isBlind(record) ? record.series : null;
  }

  /** Starts telling the server. */
  start(events: SyncEvents): void {
    this.#over = false;
    this.#events = events;
    this.#ends.push(
      this.#session.watch('accepted', (dated) => {
        this.#record.add(dated);
        this.#plan(GATHER_MS);
      }),
      this.#session.watch('changed', () => this.#plan(this.#isUrgent() ? 0 : RUNNING_MS)),
    );
    if (this.#leaving || !this.#record.started || this.#dirty()) this.#plan(0);
    else this.#events.status('saved');
    const online = () => this.#plan(0);
    addEventListener('online', online);
    this.#ends.push(() => removeEventListener('online', online));
  }

  /** Waits with what there is to tell, or waits no more: another market has to be left first. */
  hold(held: boolean): void {
    this.#held = held;
    if (held) this.#requests.cancel();
    else if (!this.#record.started || this.#dirty()) this.#plan(0);
  }

  /**
   * Tells the server at once what was done here so far, until a request of it fails.
   * @returns Whether nothing is left that it could still be told: it has all of it, or takes no more, since the market is
   * full, ended, or went on elsewhere.
   */
  async sendRest(): Promise<boolean> {
    const { now } = this.#session.simulation.state;
    const isBehind = () => this.#record.isBehind(now);
    while (!this.#over && isBehind()) if (!(await this.#send())) break;
    return this.#settled || !isBehind();
  }

  /** Stops telling it; what is not sent yet stays with what is kept. */
  stop(): void {
    this.#over = true;
    this.#requests.cancel();
    for (const end of this.#ends.splice(0)) end();
  }

  /** Returns what this browser must keep to go on from here. */
  toRecord(): SyncState<Command> {
    return this.#record.toRecord();
  }

  #dirty(): boolean {
    return this.#record.isBehind(this.#session.wanted);
  }

  /** Whether the server has to hear at once how far time has gone: to tell more of it, or that the market is over. */
  #isUrgent(): boolean {
    return this.#runsOut() || (this.#session.ended && this.#dirty());
  }

  /** Whether a blind market soon stands still, unless the server tells more of it. */
  #runsOut(): boolean {
    const left = this.#session.secondsLeft;
    return left !== null && left < SCANT_SECONDS && this.#dirty();
  }

  /** Plans the next request, unless an earlier one is planned. */
  #plan(delay: number): void {
    if (!this.#over && !this.#busy && !this.#held) this.#requests.plan(delay);
  }

  /** Stops for good: the server takes no more. */
  #settle(): void {
    this.#settled = true;
    this.stop();
  }

  /**
   * Makes one request, in the place of the one that is planned, and plans the next one when there is more to tell. While one is
   * under way there is no other. Returns whether the server has taken it.
   */
  #send(): Promise<boolean> {
    if (!this.#busy) {
      this.#requests.cancel();
      this.#request = this.#ask();
    }
    return this.#request;
  }

  async #ask(): Promise<boolean> {
    this.#busy = true;
    let taken = true;
    this.#events.status('sending');
    let next: number | null = null;
    try {
      // One that is left and was never begun there is not begun any more: that would end the one under way.
      if (!this.#record.started && !this.#leaving) await this.#begin();
      else if (this.#record.started && this.#dirty()) await this.#sendBatch();
      else if (this.#leaving) await this.#leave();
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
    const done = this.#record.allAcknowledged;
    this.#events.status(done ? 'saved' : 'sending');
    // Time that passes here is told now and then; of a market that is left, at once.
    if (this.#leaving || !done || this.#isUrgent()) return PACE_MS;
    return this.#dirty() ? RUNNING_MS : null;
  }

  async #begin(): Promise<void> {
    const { scenario, episode, seed, preset } = this.#session.simulation.state;
    const market = scenario === null ? { episode: episode?.id ?? '' } : { scenario };
    if (market.episode === '') throw new Error('A market from a file stays in the browser.');
    const slot = preset === 'replay' ? 'replay' : 'market';
    await this.#server.start({
      slot,
      id: this.#record.id,
      ...market,
      seed,
      replaces: [...this.#record.replaces],
    });
    this.#record.started = true;
  }

  async #leave(): Promise<void> {
    await this.#server.leave({ id: this.#record.id });
    if (this.#over) return;
    this.#settle();
    this.#events.ended();
  }

  async #sendBatch(): Promise<void> {
    const batch = this.#record.batchToSend(this.#session.wanted);
    const told = this.#told;
    const known = told === null ? {} : { known: told.bars.length };
    const answer = await this.#server.advance({ ...batch, ...known });
    if (told !== null) {
      addPublished(told, answer.told ?? []);
      // Where the server is, no order comes before any more.
      if (!this.#over && !this.#leaving) this.#session.goTo(answer.now);
    }
    this.#record.acknowledge(answer);
    const { state } = this.#session.simulation;
    const comparable = this.#record.allAcknowledged && state.now === answer.now;
    const differs = comparable && !sameAccount(state.account, answer.account);
    if (!this.#leaving && (answer.rejected.length > 0 || differs)) await this.#reloadFromServer();
  }

  async #reloadFromServer(): Promise<void> {
    const { preset } = this.#session.simulation.state;
    const slots = await this.#server.slots();
    const market = slots[preset === 'replay' ? 'replay' : 'market'];
    this.#settle();
    if (market === null) this.#events.ended();
    else this.#events.moved(market);
  }

  /** Goes on with what the server has, which its error says. */
  #takeOver(market: ServerMarket | undefined): void {
    if (market) this.#events.moved(market);
  }

  /** Takes note of a failure; gives when to try again, or null when there is no use. */
  async #fail(error: unknown): Promise<number | null> {
    switch (errorCode(error)) {
      case 'SLOT_TAKEN':
        this.#settle();
        this.#takeOver(errorData(error, 'SLOT_TAKEN'));
        return null;
      case 'SIMULATION_MOVED': {
        const market = errorData(error, 'SIMULATION_MOVED');
        // What was sent has arrived under another batch: the page was closed before the answer came.
        if (market && this.#leaving && this.#record.isKnownBy(market.state.commandIds))
          return this.#giveUpRest();
        this.#settle();
        this.#takeOver(market);
        return null;
      }
      case 'SIMULATION_NOT_FOUND':
        // It was known there, if only by a start whose answer was lost.
        this.#record.started = true;
        this.#settle();
        this.#events.ended();
        return null;
      case 'SIMULATION_FULL':
        if (this.#leaving) return this.#giveUpRest();
        this.#settle();
        this.#events.status('full');
        return null;
      case 'UNAUTHORIZED':
        this.stop();
        return null;
      case 'INVALID_INPUT':
        // Sent again it would be rejected again.
        return this.#leaving ? this.#giveUpRest() : this.#tryReload();
      default:
        return this.#wait(retryDelay(error));
    }
  }

  /** Gives up what the server does not take; it will be heard later when it cannot be asked now. */
  async #tryReload(): Promise<number | null> {
    try {
      await this.#reloadFromServer();
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
    this.#requests.rest(1000 * asked);
    return 1000 * asked;
  }

  /** Leaves a market without the rest of it, which the server does not take. Gives when: at once. */
  #giveUpRest(): number {
    this.#record.started = false;
    return 0;
  }
}

function sameAccount(one: SimulationState['account'], other: SimulationState['account']): boolean {
  return (Object.keys(one) as (keyof typeof one)[]).every((name) => one[name] === other[name]);
}
