import { sampleMarket } from '@chandelle/market/indicators/sample-markets';
import { useMemo, useState } from 'react';
import type { MarketChoice } from './lesson-markets.ts';

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
