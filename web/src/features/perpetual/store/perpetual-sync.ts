import type { PerpetualCommand } from '@chandelle/market/perpetual/commands';
import { writeContractAccount } from '@chandelle/market/perpetual/market/save-contract-market';
import { errorCode, errorData, retryDelay } from '../../../lib/errors.ts';
import { PACE_MS, RequestPlan } from '../../../trading/sync/request-plan.ts';
import { SyncRecord, type SyncState } from '../../../trading/sync/sync-record.ts';
import type { PerpetualRecord } from './perpetual-record.ts';
import type { PerpetualServer, ServerPerpetual } from './perpetual-server.ts';
import type { PerpetualSession } from './perpetual-session.ts';
import type { SyncStatus } from '../../../trading/texts/sync-texts.ts';

export interface PerpetualSyncEvents {
  status: (status: SyncStatus) => void;
  /** Another device has gone on, or the server reckons otherwise: what it has is the truth. */
  moved: (market: ServerPerpetual) => void;
  /** The plan, which this page did not know, has rejected what was ordered here: what the server has is without it. */
  rejected: (market: ServerPerpetual) => void;
  /** The market was ended on another device; of one that is being left: it is left. */
  ended: () => void;
}

/** Milliseconds that a command waits for others, that a running market goes unsaved, and until a failure is tried again. */
const GATHER_MS = 250;
const RUNNING_MS = 10_000;
const RETRY_MS = 5000;

/**
 * Sends the server what is done with perpetual contracts, in batches that it computes again: each has an id and the revision
 * that it goes on from, so that one sent twice counts once and two devices cannot overwrite one another. Of a market that was
 * left here it sends the rest, and then that it is over.
 */
export class PerpetualSync {
  readonly #session: PerpetualSession;
  readonly #server: PerpetualServer;
  readonly #leaving: boolean;
  readonly #record: SyncRecord<PerpetualCommand>;
  readonly #requests = new RequestPlan(() => void this.#send());
  readonly #ends: (() => void)[] = [];
  #events: PerpetualSyncEvents = {
    status: () => {},
    moved: () => {},
    rejected: () => {},
    ended: () => {},
  };
  #busy = false;
  #held = false;
  #over = false;

  constructor(
    session: PerpetualSession,
    record: PerpetualRecord,
    server: PerpetualServer,
    leaving = false,
  ) {
    this.#session = session;
    this.#server = server;
    this.#leaving = leaving;
    this.#record = new SyncRecord(record);
  }

  /** Starts sending. */
  start(events: PerpetualSyncEvents): void {
    this.#over = false;
    this.#events = events;
    this.#ends.push(
      this.#session.watch('accepted', (dated) => {
        this.#record.add(dated);
        this.#plan(GATHER_MS);
      }),
      this.#session.watch('changed', () => this.#plan(this.#isUrgent() ? 0 : RUNNING_MS)),
    );
    if (this.#hasWork()) this.#plan(0);
    else this.#events.status('saved');
    const online = () => this.#plan(0);
    addEventListener('online', online);
    this.#ends.push(() => removeEventListener('online', online));
  }

  /** Waits with what there is to send, or waits no more: another market has to be left first. */
  hold(held: boolean): void {
    this.#held = held;
    if (held) this.#requests.cancel();
    else if (this.#hasWork()) this.#plan(0);
  }

  /** Stops sending; what is not sent yet stays with what is kept. */
  stop(): void {
    this.#over = true;
    this.#requests.cancel();
    for (const end of this.#ends.splice(0)) end();
  }

  /** Returns what this browser must keep to go on from here. */
  toRecord(): SyncState<PerpetualCommand> {
    return this.#record.toRecord();
  }

  #isBehind(): boolean {
    return this.#record.isBehind(this.#session.now);
  }

  #hasWork(): boolean {
    return this.#leaving || !this.#record.started || this.#isBehind();
  }

  /** Whether the server has to hear at once that the market has come to its end. */
  #isUrgent(): boolean {
    return this.#session.ended && this.#isBehind();
  }

  #plan(delay: number): void {
    if (!this.#over && !this.#busy && !this.#held) this.#requests.plan(delay);
  }

  /** Makes one request, and plans the next one when there is more to send. */
  async #send(): Promise<void> {
    this.#busy = true;
    this.#events.status('sending');
    let next: number | null = null;
    try {
      // One that is left and was never begun there is not begun any more: that would end the one under way.
      if (!this.#record.started && !this.#leaving) await this.#begin();
      else if (this.#record.started && this.#isBehind()) await this.#sendBatch();
      else if (this.#leaving) await this.#leave();
      if (!this.#over) next = this.#rest();
    } catch (error) {
      next = this.#over ? null : await this.#fail(error);
    }
    this.#busy = false;
    if (next !== null) this.#plan(next);
  }

  /** Says how things stand after a request; gives when the next one is due, null when none is. */
  #rest(): number | null {
    const done = this.#record.allAcknowledged;
    this.#events.status(done ? 'saved' : 'sending');
    if (this.#leaving || !done || this.#isUrgent()) return PACE_MS;
    return this.#isBehind() ? RUNNING_MS : null;
  }

  async #begin(): Promise<void> {
    const { scenario, episode, seed } = this.#session.simulation.state;
    await this.#server.start({
      id: this.#record.id,
      frame: this.#session.frame,
      ...(scenario === null ? { episode: episode?.id ?? '' } : { scenario }),
      seed,
      replaces: [...this.#record.replaces],
    });
    this.#record.started = true;
  }

  async #leave(): Promise<void> {
    await this.#server.leave({ id: this.#record.id });
    if (!this.#over) this.#end(() => this.#events.ended());
  }

  async #sendBatch(): Promise<void> {
    const answer = await this.#server.advance(this.#record.batchToSend(this.#session.now));
    this.#record.acknowledge(answer);
    const comparable = this.#record.allAcknowledged && this.#session.now === answer.now;
    const own = JSON.stringify(writeContractAccount(this.#session.state));
    const differs = comparable && own !== JSON.stringify(answer.account);
    if (!this.#leaving && (answer.rejected.length > 0 || differs))
      await this.#reloadFromServer(
        answer.rejected.some(({ rejection }) => rejection.code === 'plan-refuses'),
      );
  }

  async #reloadFromServer(byPlan = false): Promise<void> {
    const market = await this.#server.current();
    this.#end(() => {
      if (market === null) this.#events.ended();
      else if (byPlan) this.#events.rejected(market);
      else this.#events.moved(market);
    });
  }

  #end(then: () => void): null {
    this.stop();
    then();
    return null;
  }

  /** Takes note of a failure; gives when to try again, or null when there is no use. */
  async #fail(error: unknown): Promise<number | null> {
    switch (errorCode(error)) {
      case 'PERPETUAL_TAKEN': {
        const market = errorData(error, 'PERPETUAL_TAKEN');
        return this.#end(() => market && this.#events.moved(market));
      }
      case 'PERPETUAL_MOVED': {
        const market = errorData(error, 'PERPETUAL_MOVED');
        const { commandIds = [] } = market?.market.account ?? {};
        // What was sent has arrived under another batch: the page was closed before the answer came.
        if (this.#leaving && this.#record.isKnownBy(commandIds)) return this.#giveUpRest();
        return this.#end(() => market && this.#events.moved(market));
      }
      case 'PERPETUAL_NOT_FOUND':
        // It was known there, if only by a start whose answer was lost.
        this.#record.started = true;
        return this.#end(() => this.#events.ended());
      case 'PERPETUAL_FULL':
        if (this.#leaving) return this.#giveUpRest();
        return this.#end(() => this.#events.status('full'));
      case 'UNAUTHORIZED':
        return this.#end(() => {});
      case 'INVALID_INPUT':
        // Sent again it would be rejected again.
        return this.#leaving ? this.#giveUpRest() : this.#tryReload();
      default:
        return this.#wait(retryDelay(error));
    }
  }

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
