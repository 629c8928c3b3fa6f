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
  const problems = markets.flatMap(({ id, state, commands, replay: replayed }) => {
    const difference = findDifference(asJson(state), asJson(replayed()));
    return difference === null
      ? []
      : [`Market ${id} is not what its ${commands.length} commands come to: ${difference}`];
  });
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

/** Finds where two values of JSON differ first, and says what is there and what was expected; null where they are equal. */
export function findDifference(found: unknown, expected: unknown, place = ''): string | null {
  if (isDeepStrictEqual(found, expected)) return null;
  if (!isRecord(found) || !isRecord(expected))
    return `${place || 'all'} is ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`;
  for (const key of new Set([...Object.keys(found), ...Object.keys(expected)])) {
    const at = place === '' ? key : `${place}.${key}`;
    const difference = findDifference(found[key], expected[key], at);
    if (difference !== null) return difference;
  }
  return `${place || 'all'} has its fields or elements in another form`;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const asJson = (value: object): unknown => JSON.parse(JSON.stringify(value));
