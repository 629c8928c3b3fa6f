import type { CandleSeries } from '@chandelle/market/csv/candle-csv';
import type { PerpetualCommand } from '@chandelle/market/perpetual/commands';
import type { SavedContractMarket } from '@chandelle/market/perpetual/market/save-contract-market';
import {
  hasLost,
  hasUnsent,
  knownToServer,
  type SyncState,
} from '../../../trading/sync/sync-record.ts';
import type { ServerPerpetual } from './perpetual-server.ts';

/** A market of perpetual contracts as this browser keeps it, with what the server does not know yet. */
export interface PerpetualRecord extends SyncState<PerpetualCommand> {
  market: SavedContractMarket;
  /** The candles of a real stretch; null for a drawn market, and where they are not here yet. */
  series: CandleSeries | null;
}

/** What this browser keeps of somebody's perpetual contracts. */
export interface StoredPerpetuals {
  version: 1;
  current: PerpetualRecord | null;
  /** Markets left here of which the server does not know all, the first left first. */
  closing: PerpetualRecord[];
}

/**
 * Chooses between what this browser keeps and what the server has. This device goes on where the server still stands where
 * this device left it; where another one has gone on since, the server wins, and what was done here meanwhile is lost.
 */
export function choosePerpetual(
  local: PerpetualRecord | null,
  server: ServerPerpetual | null,
): { record: PerpetualRecord | null; lost: boolean } {
  if (server === null) {
    // Never sent to the server: it still can be. Known to it once: it was ended elsewhere.
    return { record: local !== null && !local.started ? local : null, lost: false };
  }
  if (local === null) return { record: recordOfServer(server), lost: false };
  // Begun here in its place, and not sent yet: it still will be.
  if (!local.started && local.replaces.includes(server.id)) return { record: local, lost: false };
  if (local.id !== server.id)
    return { record: recordOfServer(server), lost: !local.started && hasUnsent(local) };
  // A batch on its way may have arrived: sent again under its id, it counts once.
  const expected = local.batch === null ? [local.revision] : [local.revision, local.revision + 1];
  return expected.includes(server.revision)
    ? { record: local, lost: false }
    : {
        record: recordOfServer(server),
        lost: hasLost(local, server.market.account.commandIds),
      };
}

/** Takes a market as the server has it. */
export function recordOfServer({ id, revision, market }: ServerPerpetual): PerpetualRecord {
  return {
    id,
    started: true,
    replaces: [],
    revision,
    reached: market.market.now,
    market,
    series: null,
    pending: [],
    batch: null,
  };
}

/**
 * Makes the record of a market that has just been started here.
 * @param before The market whose place it takes.
 */
export function makePerpetualRecord(
  market: SavedContractMarket,
  series: CandleSeries | null,
  before: PerpetualRecord | null,
): PerpetualRecord {
  return {
    ...recordOfServer({ id: crypto.randomUUID(), revision: 0, market }),
    started: false,
    replaces: before === null ? [] : knownToServer(before),
    series,
  };
}

/** Returns whether something was done in a market but letting its time pass. */
export function isTraded({ market }: PerpetualRecord): boolean {
  return market.account.commandIds.length > 0;
}
