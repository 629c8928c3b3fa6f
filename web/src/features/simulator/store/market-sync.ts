import type { CandleSeries } from '@chandelle/market/csv/candle-csv';
import type { Command } from '@chandelle/market/simulation/commands';
import type { SimulationState } from '@chandelle/market/simulation/state';
import { errorCode, errorData } from '../../../lib/errors.ts';
import type { DatedCommand, MarketSession } from '../../../trading/market-session.ts';
import { BatchSync, type SyncEnd } from '../../../trading/sync/batch-sync.ts';
import { addPublished, isBlind } from './candles-of.ts';
import type { ServerMarket, SimulatorServer } from './simulator-server.ts';
import type { MarketRecord } from './simulator-storage.ts';

/** Simulated seconds of a blind market below which the next candles are asked for: two seconds at the highest speed. */
const SCANT_SECONDS = 1200;

/** Tells the server what is done in a market of the simulator; of a blind one it gets the candles in the answers. */
export class MarketSync extends BatchSync<Command, ServerMarket> {
  readonly #session: MarketSession;
  readonly #server: SimulatorServer;
  /** The candles of a blind market, to which those that the server tells are added. */
  readonly #told: CandleSeries | null;

  constructor(
    session: MarketSession,
    record: MarketRecord,
    server: SimulatorServer,
    leaving = false,
  ) {
    super(record, leaving);
    this.#session = session;
    this.#server = server;
    this.#told = isBlind(record) ? record.series : null;
  }

  /**
   * Tells the server at once what was done here so far, until a request of it fails.
   * @returns Whether nothing is left that it could still be told: it has all of it, or takes no more, since the market is
   * full, ended, or went on elsewhere.
   */
  async sendRest(): Promise<boolean> {
    const { now } = this.#session.simulation.state;
    const isBehind = () => this.record.isBehind(now);
    while (!this.over && isBehind()) if (!(await this.send())) break;
    return this.settled || !isBehind();
  }

  protected watch(accepted: (dated: DatedCommand) => void, changed: () => void) {
    return [this.#session.watch('accepted', accepted), this.#session.watch('changed', changed)];
  }

  protected get wanted(): number {
    return this.#session.wanted;
  }

  /** A blind market soon stands still, unless the server tells more of it; or it is over. */
  protected get pressing(): boolean {
    const left = this.#session.secondsLeft;
    return (left !== null && left < SCANT_SECONDS) || this.#session.ended;
  }

  protected async begin(): Promise<void> {
    const { scenario, episode, seed, preset } = this.#session.simulation.state;
    const market = scenario === null ? { episode: episode?.id ?? '' } : { scenario };
    if (market.episode === '') throw new Error('A market from a file stays in the browser.');
    const slot = preset === 'replay' ? 'replay' : 'market';
    const { id, replaces } = this.record;
    await this.#server.start({ slot, id, ...market, seed, replaces: [...replaces] });
  }

  protected leave() {
    return this.#server.leave({ id: this.record.id });
  }

  protected async sendBatch(): Promise<void> {
    const batch = this.record.batchToSend(this.wanted);
    const told = this.#told;
    const known = told === null ? {} : { known: told.bars.length };
    const answer = await this.#server.advance({ ...batch, ...known });
    if (told !== null) {
      addPublished(told, answer.told ?? []);
      // Where the server is, no order comes before any more.
      if (!this.over && !this.leaving) this.#session.goTo(answer.now);
    }
    this.record.acknowledge(answer);
    const { state } = this.#session.simulation;
    const comparable = this.record.allAcknowledged && state.now === answer.now;
    const differs = comparable && !sameAccount(state.account, answer.account);
    if (!this.leaving && (answer.rejected.length > 0 || differs)) await this.reload();
  }

  protected async reload(): Promise<void> {
    const { preset } = this.#session.simulation.state;
    const slots = await this.#server.slots();
    this.giveWay(slots[preset === 'replay' ? 'replay' : 'market']);
  }

  protected readEnd(error: unknown): SyncEnd<ServerMarket> | null {
    switch (errorCode(error)) {
      case 'SLOT_TAKEN':
        return { why: 'taken', market: errorData(error, 'SLOT_TAKEN') };
      case 'SIMULATION_MOVED': {
        const market = errorData(error, 'SIMULATION_MOVED');
        return { why: 'moved', market, commandIds: market?.state.commandIds ?? [] };
      }
      case 'SIMULATION_NOT_FOUND':
        return { why: 'not-found' };
      case 'SIMULATION_FULL':
        return { why: 'full' };
      default:
        return null;
    }
  }
}

function sameAccount(one: SimulationState['account'], other: SimulationState['account']): boolean {
  return (Object.keys(one) as (keyof typeof one)[]).every((name) => one[name] === other[name]);
}
