import { readRealEpisodes } from '@chandelle/server/features/episodes/load-episodes';
import { judgeContracts, type StoredContracts } from './judge-contracts.ts';
import { judgeMarkets, type StoredMarket } from './judge-markets.ts';
import { judgeSeries, type StoredStretch } from './judge-series.ts';
import type { Verdict } from './stored.ts';

/** Markets as they are stored, by what they are computed again from. */
export interface StoredMarkets {
  markets: readonly StoredMarket[];
  contracts: readonly StoredContracts[];
  stretches: readonly StoredStretch[];
}

/** Computes all markets again, each from its seed and its commands, and compares them with what is stored. */
export const judgeStoredMarkets = ({ markets, contracts, stretches }: StoredMarkets): Verdict[] => [
  judgeMarkets(markets),
  judgeContracts(contracts),
  ...judgeSeries(stretches, readRealEpisodes()),
];
