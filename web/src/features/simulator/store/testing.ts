import { ORPCError } from '@orpc/client';
import { findTimeProblem } from '@chandelle/contract/market-batch';
import { advance } from '@chandelle/market/simulation/advance';
import {
  createSimulation,
  saveSimulation,
  type Simulation,
} from '@chandelle/market/simulation/simulation';
import { submit } from '@chandelle/market/simulation/submit';
import type { ServerMarket, SimulatorServer } from './simulator-server.ts';

/** A server that computes batches again with the real engine, and keeps one market. */
export class FakeServer implements SimulatorServer {
  market: { id: string; revision: number; last: string; simulation: Simulation } | null = null;
  down = false;
  /** What batches are rejected with. */
  busy: Error | null = null;
  /** When each batch was asked for, in milliseconds. */
  askedAt: number[] = [];
  /** Batches that are carried out and whose answer gets lost. */
  loseAnswers = 0;
  /** Milliseconds that the answer to a batch takes. */
  answersAfter = 0;
  batches = 0;

  held = (): ServerMarket | null =>
    this.market === null
      ? null
      : {
          id: this.market.id,
          slot: 'market',
          revision: this.market.revision,
          state: saveSimulation(this.market.simulation),
        };

  slots: SimulatorServer['slots'] = async () => ({ market: this.held(), replay: null });
  left: string[] = [];
  leave: SimulatorServer['leave'] = async ({ id }) => {
    if (this.down) throw new TypeError('Failed to fetch');
    this.left.push(id);
    return null;
  };

  /** What a start is rejected with. */
  refuse: Error | null = null;
  starts = 0;
  start: SimulatorServer['start'] = async ({ id, scenario, seed, replaces }) => {
    this.starts += 1;
    if (this.down) throw new TypeError('Failed to fetch');
    if (this.refuse !== null) throw this.refuse;
    if (this.market !== null && this.market.id !== id && !replaces.includes(this.market.id))
      throw new ORPCError('SLOT_TAKEN', { status: 409, data: this.held() });
    const simulation = createSimulation({
      scenario: scenario ?? 'range',
      seed,
      preset: 'simulator',
    });
    if (this.market?.id !== id) this.market = { id, revision: 0, last: '', simulation };
    return this.held() as ServerMarket;
  };

  advance: SimulatorServer['advance'] = async ({ batchId, revision, commands, toSecond }) => {
    this.askedAt.push(performance.now());
    if (this.down || this.market === null) throw new TypeError('Failed to fetch');
    if (this.busy !== null) throw this.busy;
    const { market } = this;
    if (market.last !== batchId) {
      if (market.revision !== revision)
        throw new ORPCError('SIMULATION_MOVED', { status: 409, data: this.held() });
      const { now } = market.simulation.state;
      if (findTimeProblem(now, { commands, toSecond }) !== null)
        throw new ORPCError('INVALID_INPUT', { status: 422, data: { fields: {} } });
      this.batches += 1;
      for (const { at, command } of commands) {
        advance(market.simulation, at);
        submit(market.simulation, command);
      }
      advance(market.simulation, toSecond);
      market.revision += 1;
      market.last = batchId;
    }
    if (this.loseAnswers > 0) {
      this.loseAnswers -= 1;
      throw new TypeError('Failed to fetch');
    }
    const { now, account } = market.simulation.state;
    if (this.answersAfter > 0)
      await new Promise((resolve) => {
        setTimeout(resolve, this.answersAfter);
      });
    return { revision: market.revision, now, account: { ...account }, rejected: [] };
  };
}
