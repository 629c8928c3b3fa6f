import type { PerpetualCommand } from '@chandelle/market/perpetual/commands';
import type {
  ContractAccount,
  SavedContractMarket,
} from '@chandelle/market/perpetual/market/save-contract-market';
import type { PerpetualRejection } from '@chandelle/market/perpetual/rejections';
import type { FrameName } from '@chandelle/market/perpetual/rules/frames';
import type { ScenarioName } from '@chandelle/market/prices/scenarios';
import { client } from '../../../lib/api.ts';
import type { Batch } from '../../../trading/sync/next-batch.ts';

/** A market of perpetual contracts as the server keeps it. */
export interface ServerPerpetual {
  id: string;
  revision: number;
  market: SavedContractMarket;
}

/** Where a market stands after a batch. */
export interface AdvancedPerpetual {
  revision: number;
  now: number;
  account: ContractAccount;
  rejected: readonly { rejection: PerpetualRejection }[];
}

/** What the page asks of the server. Each call rejects with the coded errors of the API. */
export interface PerpetualServer {
  current: () => Promise<ServerPerpetual | null>;
  start: (given: {
    id: string;
    frame: FrameName;
    scenario?: ScenarioName;
    episode?: string;
    seed: number;
    replaces: string[];
  }) => Promise<unknown>;
  leave: (given: { id: string }) => Promise<unknown>;
  advance: (
    given: Batch<PerpetualCommand> & { id: string; revision: number },
  ) => Promise<AdvancedPerpetual>;
}

/**
 * The server that keeps the perpetual contracts of all learners. Its states are the engine's own, which the contract hands
 * through as they are: this is the one place that trusts it.
 */
export const perpetualServer: PerpetualServer = {
  current: async () => (await client.perpetual.current()).current as ServerPerpetual | null,
  start: (given) => client.perpetual.start(given),
  leave: (given) => client.perpetual.leave(given),
  advance: async (given) => (await client.perpetual.advance(given)) as AdvancedPerpetual,
};
