import type { PerpetualCommand } from '@chandelle/market/perpetual/commands';
import type { DatedContractCommand } from '@chandelle/market/perpetual/market/contract-market';
import { writeContractAccount } from '@chandelle/market/perpetual/market/save-contract-market';
import { errorCode, errorData } from '../../../lib/errors.ts';
import { BatchSync, type SyncEnd, type SyncEvents } from '../../../trading/sync/batch-sync.ts';
import type { PerpetualRecord } from './perpetual-record.ts';
import type { PerpetualServer, ServerPerpetual } from './perpetual-server.ts';
import type { PerpetualSession } from './perpetual-session.ts';

export interface PerpetualSyncEvents extends SyncEvents<ServerPerpetual> {
  /** The plan, which this page did not know, has rejected what was ordered here: what the server has is without it. */
  rejected: (market: ServerPerpetual) => void;
}

/** Sends the server what is done with perpetual contracts. */
export class PerpetualSync extends BatchSync<PerpetualCommand, ServerPerpetual> {
  readonly #session: PerpetualSession;
  readonly #server: PerpetualServer;
  #rejected: PerpetualSyncEvents['rejected'] = () => {};

  constructor(
    session: PerpetualSession,
    record: PerpetualRecord,
    server: PerpetualServer,
    leaving = false,
  ) {
    super(record, leaving);
    this.#session = session;
    this.#server = server;
  }

  override start(events: PerpetualSyncEvents): void {
    this.#rejected = events.rejected;
    super.start(events);
  }

  protected watch(accepted: (dated: DatedContractCommand) => void, changed: () => void) {
    return [this.#session.watch('accepted', accepted), this.#session.watch('changed', changed)];
  }

  protected get wanted(): number {
    return this.#session.now;
  }

  protected get pressing(): boolean {
    return this.#session.ended;
  }

  protected begin() {
    const { scenario, episode, seed } = this.#session.simulation.state;
    return this.#server.start({
      id: this.record.id,
      frame: this.#session.frame,
      ...(scenario === null ? { episode: episode?.id ?? '' } : { scenario }),
      seed,
      replaces: [...this.record.replaces],
    });
  }

  protected leave() {
    return this.#server.leave({ id: this.record.id });
  }

  protected async sendBatch(): Promise<void> {
    const answer = await this.#server.advance(this.record.batchToSend(this.wanted));
    this.record.acknowledge(answer);
    const comparable = this.record.allAcknowledged && this.wanted === answer.now;
    const own = JSON.stringify(writeContractAccount(this.#session.state));
    const differs = comparable && own !== JSON.stringify(answer.account);
    if (this.leaving || (answer.rejected.length === 0 && !differs)) return;
    const byPlan = answer.rejected.some(({ rejection }) => rejection.code === 'plan-refuses');
    await this.reload(byPlan ? this.#rejected : undefined);
  }

  /** @param moved Gets what the server has, where that is for another reason than that it went on. */
  protected async reload(moved?: PerpetualSyncEvents['rejected']): Promise<void> {
    this.giveWay(await this.#server.current(), moved);
  }

  protected readEnd(error: unknown): SyncEnd<ServerPerpetual> | null {
    switch (errorCode(error)) {
      case 'PERPETUAL_TAKEN':
        return { why: 'taken', market: errorData(error, 'PERPETUAL_TAKEN') };
      case 'PERPETUAL_MOVED': {
        const market = errorData(error, 'PERPETUAL_MOVED');
        return { why: 'moved', market, commandIds: market?.market.account.commandIds ?? [] };
      }
      case 'PERPETUAL_NOT_FOUND':
        return { why: 'not-found' };
      case 'PERPETUAL_FULL':
        return { why: 'full' };
      default:
        return null;
    }
  }
}
