import { useSyncExternalStore } from 'react';
import type { MarketSession } from '../../../trading/market-session.ts';

/** Renders again with each change of a market, in the same frame: all that is shown of it is of one second. */
export function useMarket(session: MarketSession): void {
  useSyncExternalStore(session.subscribe, session.version);
}
