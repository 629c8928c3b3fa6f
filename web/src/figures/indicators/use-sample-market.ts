import { sampleMarket } from '@chandelle/market/indicators/sample-markets';
import type { ScenarioName } from '@chandelle/market/prices/scenarios';
import { useMemo, useState } from 'react';

/** Scenario and seed of a market that a figure offers. */
type MarketChoice = readonly [scenario: ScenarioName, seed: number];

/**
 * Keeps which of a figure's markets is shown, and gives its candles.
 * @param markets The same object at each call.
 */
export function useSampleMarket<Name extends string>(
  markets: Readonly<Record<Name, MarketChoice>>,
  first: NoInfer<Name>,
) {
  const [market, setMarket] = useState<Name>(first);
  const [scenario, seed]: MarketChoice = markets[market];
  const sample = useMemo(() => sampleMarket(scenario, seed), [scenario, seed]);
  return { market, setMarket, ...sample };
}
