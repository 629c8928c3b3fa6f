import { isDeepStrictEqual } from 'node:util';
import type { ScenarioName } from '@chandelle/market/prices/scenarios';
import { advance } from '@chandelle/market/simulation/advance';
import type { Command } from '@chandelle/market/simulation/commands';
import { createSimulation, saveSimulation } from '@chandelle/market/simulation/simulation';
import type { SimulationState } from '@chandelle/market/simulation/state';
import { submit } from '@chandelle/market/simulation/submit';
import type { Verdict } from './stored.ts';

/** A market as it is stored: what it began with, what was done in it, and where it stands. */
export interface StoredMarket {
  id: string;
  scenario: ScenarioName;
  seed: number;
  state: SimulationState;
  /** In their order. */
  commands: readonly { at: number; command: Command }[];
}

/** Computes each market again from its seed and its commands, and compares it with the state that is stored. */
export function judgeMarkets(markets: readonly StoredMarket[]): Verdict {
  return judgeReplays(
    'Every market is what its commands come to',
    markets.map((market) => ({ ...market, replay: () => replay(market) })),
  );
}

/** Compares what is stored of each market with what its replay gives. */
export function judgeReplays(
  promise: string,
  markets: readonly {
    id: string;
    state: object;
    commands: readonly unknown[];
    replay: () => object;
  }[],
): Verdict {
  const problems = markets.flatMap(({ id, state, commands, replay: replayed }) =>
    isDeepStrictEqual(asJson(replayed()), asJson(state))
      ? []
      : [`Market ${id} is not what its ${commands.length} commands come to`],
  );
  return {
    promise,
    acknowledged: markets.length,
    found: markets.length - problems.length,
    problems,
  };
}

function replay({ scenario, seed, state, commands }: StoredMarket): SimulationState {
  const simulation = createSimulation({ scenario, seed, preset: 'simulator' });
  for (const { at, command } of commands) {
    advance(simulation, at);
    submit(simulation, command);
  }
  advance(simulation, state.now);
  return saveSimulation(simulation);
}

export const asJson = (value: object): unknown => JSON.parse(JSON.stringify(value));
