import type { BlindDays } from '@chandelle/contract/episode-limits';
import type { ScenarioName } from '@chandelle/market/prices/scenarios';
import type { SimulationState } from '@chandelle/market/simulation/state';
import { client } from '../../../lib/api.ts';
import type { DatedCommand } from '../../../trading/market-session.ts';
import type { Slot } from '@chandelle/contract/simulator-limits';

/** A market as the server keeps it. */
export interface ServerMarket {
  id: string;
  slot: Slot;
  revision: number;
  state: SimulationState;
  /** Of a blind one: its candles as far as they are told. */
  told?: number[];
}

/** What the page asks of the server. Each call rejects with the coded errors of the API. */
export interface SimulatorServer {
  slots: () => Promise<Record<Slot, ServerMarket | null>>;
  start: (given: {
    slot: Slot;
    id: string;
    scenario?: ScenarioName;
    episode?: string;
    seed: number;
    replaces: string[];
  }) => Promise<ServerMarket>;
  leave: (given: { id: string }) => Promise<unknown>;
  advance: (given: {
    id: string;
    batchId: string;
    revision: number;
    commands: DatedCommand[];
    toSecond: number;
    known?: number;
  }) => Promise<{
    revision: number;
    now: number;
    account: SimulationState['account'];
    rejected: readonly unknown[];
    told?: number[];
  }>;
}

/**
 * The server that keeps the simulators of all learners. Its states are the engine's own, which the contract hands through
 * as they are: this is the one place that trusts it.
 */
export const simulatorServer: SimulatorServer = {
  slots: async () => (await client.simulator.slots()) as Record<Slot, ServerMarket | null>,
  start: async (given) => (await client.simulator.start(given)) as ServerMarket,
  leave: (given) => client.simulator.leave(given),
  advance: (given) => client.simulator.advance(given),
};

/** Has the server begun the week's market, or give back the one under way. Rejects with the coded errors of the API. */
export const startWeekly = async (given: {
  id: string;
  shown: boolean;
  replaces: string[];
}): Promise<ServerMarket> => (await client.weekly.start(given)) as ServerMarket;

/** Has the server begun a blind session, which it draws and hides. Rejects with the coded errors of the API. */
export const startBlind = async (given: {
  id: string;
  days: BlindDays;
  series?: boolean;
  replaces: string[];
}): Promise<ServerMarket> => (await client.simulator.startBlind(given)) as ServerMarket;
