import {
  advanceContract,
  createContractMarket,
  type DatedContractCommand,
  submitContract,
} from '@chandelle/market/perpetual/market/contract-market';
import {
  type SavedContractMarket,
  saveContractMarket,
} from '@chandelle/market/perpetual/market/save-contract-market';
import type { FrameName } from '@chandelle/market/perpetual/rules/frames';
import type { ScenarioName } from '@chandelle/market/prices/scenarios';
import { judgeReplays } from './judge-markets.ts';
import type { Verdict } from './stored.ts';

/** A market of perpetual contracts as it is stored. */
export interface StoredContracts {
  id: string;
  frame: FrameName;
  scenario: ScenarioName;
  seed: number;
  market: SavedContractMarket;
  /** In their order. */
  commands: readonly DatedContractCommand[];
}

/** Computes each market of contracts again from its seed and its commands, and compares it with what is stored. */
export function judgeContracts(markets: readonly StoredContracts[]): Verdict {
  return judgeReplays(
    'Every market of contracts is what its commands come to',
    markets.map((stored) => ({ ...stored, state: stored.market, replay: () => replay(stored) })),
  );
}

function replay({ market, commands, ...options }: StoredContracts): SavedContractMarket {
  const replayed = createContractMarket(options);
  for (const { at, command } of commands) {
    advanceContract(replayed, at);
    submitContract(replayed, command);
  }
  advanceContract(replayed, market.market.now);
  return saveContractMarket(replayed);
}
