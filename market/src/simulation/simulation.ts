import type { PriceSource } from '../prices/price-source.ts';
import { priceAtSecond } from '../prices/price-source.ts';
import type { ScenarioName } from '../prices/scenarios.ts';
import { toldMarket } from '../prices/told-market.ts';
import type { SimulationEvent } from './events.ts';
import type { PresetName } from './presets.ts';
import { BITCOIN, presets } from './presets.ts';
import type { SimulationState } from './state.ts';
import { lotsPerCoin, ticksPerUnit } from './units.ts';

/** What a simulation is made of. */
export interface SimulationOptions {
  scenario: ScenarioName;
  /** A whole number of at least 0. */
  seed: number;
  preset: PresetName;
}

/** A market and one learner's account in it. All that has to be kept is in `state`. */
export interface Simulation {
  readonly state: SimulationState;
  readonly source: PriceSource;
  /** Last second of the market; null when it never ends. */
  readonly endsAt: number | null;
  /** Events since the caller was last told. */
  readonly happened: SimulationEvent[];
}

const DAILY_VOLATILITY = 0.04;
const COINS_PER_SECOND = 0.4;

/**
 * Starts a simulation at second 0. The same scenario, seed and preset and the same commands at the
 * same seconds give the same state, on every engine and whatever the steps of {@link advance}.
 * @throws RangeError when the seed is no whole number of at least 0.
 */
export function createSimulation({ scenario, seed, preset }: SimulationOptions): Simulation {
  if (!Number.isSafeInteger(seed) || seed < 0) throw new RangeError('A seed is at least 0.');
  const rules = presets[preset];
  return resumeSimulation({
    version: 1,
    preset,
    rules,
    instrument: BITCOIN,
    scenario,
    seed,
    now: 0,
    account: {
      cash: rules.cash,
      coins: '0',
      cost: '0',
      realised: '0',
      fees: '0',
      deposited: rules.cash,
    },
    feesOn: rules.feesOn,
    deposits: [],
    autoTakeProfit: { on: false, stage: 0, sold: 0 },
    accountSince: 0,
    orders: [],
    closedOrders: [],
    fills: [],
    protections: [],
    notes: {},
    taken: { bids: 0, asks: 0 },
    commandIds: [],
  });
}

/** Gives a copy of a simulation's state to be kept, as plain JSON. */
export function saveSimulation({ state }: Simulation): SimulationState {
  return structuredClone(state);
}

/** Goes on from a state that was kept. */
export function resumeSimulation(saved: SimulationState): Simulation {
  const state = structuredClone(saved);
  const source = sourceOf(state);
  const endsAt = source.endBar === null ? null : source.endBar * source.barSeconds - 1;
  return { state, source, endsAt, happened: [] };
}

/** Gives the last price, in ticks. */
export function lastTicks({ source, state }: Simulation): number {
  return priceAtSecond(source, state.now);
}

function sourceOf({ scenario, seed, rules, instrument }: SimulationState): PriceSource {
  if (scenario === null) throw new RangeError('These prices came from a file.');
  const ticks = ticksPerUnit(instrument);
  return toldMarket({
    seed,
    scenario,
    startTicks: Math.round(Number(rules.startPrice) * ticks),
    ticksPerUnit: ticks,
    lotsPerCoin: lotsPerCoin(instrument),
    coinsPerSecond: COINS_PER_SECOND,
    dailyVolatility: DAILY_VOLATILITY,
    ends: rules.ends,
  });
}
