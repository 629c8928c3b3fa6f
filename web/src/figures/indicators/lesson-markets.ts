import type { ScenarioName } from '@chandelle/market/prices/scenarios';

/** Scenario and seed of a made-up market. */
export type MarketChoice = readonly [scenario: ScenarioName, seed: number];

/*
 * Every market that the figures of this lesson show to its end. The exercise on unknown charts must
 * not use one of them: who has seen what follows does not decide.
 */

/** Chosen for their contrast: the highest of the first is far above what is left of it at the end. */
export const rsiMarkets = {
  tendance: ['blow-off-and-crash', 13],
  couloir: ['range', 5],
} as const satisfies Record<string, MarketChoice>;

/** Chosen for their contrast. */
export const macdMarkets = {
  tendance: ['slow-bull', 2],
  couloir: ['range', 1],
} as const satisfies Record<string, MarketChoice>;

/** The second walks on its upper band, and never closes below the first close outside it again. */
export const bollingerMarkets = {
  compression: ['news-shock', 11],
  tendance: ['slow-bull', 65],
} as const satisfies Record<string, MarketChoice>;

/** Has four divergences that can be judged. */
export const divergenceMarket: MarketChoice = ['news-shock', 920];

/** Measured against itself by the figure on correlated indicators. */
export const measuredMarket: MarketChoice = ['chop', 3];

export const shownMarkets: readonly MarketChoice[] = [
  ...Object.values(rsiMarkets),
  ...Object.values(macdMarkets),
  ...Object.values(bollingerMarkets),
  divergenceMarket,
  measuredMarket,
];
