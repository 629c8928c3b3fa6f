import type { ScenarioName } from '@chandelle/market/prices/scenarios';
import type { SimulationState } from '@chandelle/market/simulation/state';
import { client } from '../../../app/api.ts';
import type { DatedCommand } from '../../../figures/trading/market-session.ts';
import type { DeskName } from './keep-simulator.ts';

/** A market as the server keeps it. */
export interface ServerDesk {
  id: string;
  desk: DeskName;
  revision: number;
  state: SimulationState;
}

/** What the page asks of the server. Each call rejects with the coded errors of the API. */
export interface SimulatorServer {
  desks: () => Promise<Record<DeskName, ServerDesk | null>>;
  start: (given: {
    desk: DeskName;
    id: string;
    scenario: ScenarioName;
    seed: number;
    replaces: string[];
  }) => Promise<ServerDesk>;
  leave: (given: { id: string }) => Promise<unknown>;
  advance: (given: {
    id: string;
    batchId: string;
    revision: number;
    commands: DatedCommand[];
    toSecond: number;
  }) => Promise<{
    revision: number;
    now: number;
    account: SimulationState['account'];
    refused: readonly unknown[];
  }>;
}

/**
 * The server that keeps the simulators of all learners. Its states are the engine's own, which the contract hands through
 * as they are: this is the one place that trusts it.
 */
export const simulatorServer: SimulatorServer = {
  desks: async () => (await client.simulator.desks()) as Record<DeskName, ServerDesk | null>,
  start: async (given) => (await client.simulator.start(given)) as ServerDesk,
  leave: (given) => client.simulator.leave(given),
  advance: (given) => client.simulator.advance(given),
};
