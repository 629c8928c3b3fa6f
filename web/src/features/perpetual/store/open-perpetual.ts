import {
  createContractMarket,
  type ContractMarket,
} from '@chandelle/market/perpetual/market/contract-market';
import {
  resumeContractMarket,
  saveContractMarket,
} from '@chandelle/market/perpetual/market/save-contract-market';
import type { FrameName } from '@chandelle/market/perpetual/rules/frames';
import type { ScenarioName } from '@chandelle/market/prices/scenarios';
import { errorCode } from '../../../lib/errors.ts';
import { episodeBegin } from '../../../trading/sync/episode-begin.ts';
import { fetchEpisode } from '../../../trading/sync/fetch-episode.ts';
import { knownToServer } from '../../../trading/sync/sync-record.ts';
import {
  choosePerpetual,
  isTraded,
  makePerpetualRecord,
  type PerpetualRecord,
} from './perpetual-record.ts';
import type { PerpetualServer } from './perpetual-server.ts';
import type { PerpetualStorage } from './perpetual-storage.ts';

/** What a learner chooses to begin: the frame, and a drawn story or an episode by its id. */
export type PerpetualChoice = { frame: FrameName; seed: number } & (
  | { scenario: ScenarioName }
  | { episode: string }
);

/** What there is when the page opens. */
export interface FoundPerpetuals {
  record: PerpetualRecord | null;
  closing: PerpetualRecord[];
  /** Something that was done here was lost to another device. */
  lost: boolean;
  /** What was done without an account is now in this one. */
  received: boolean;
}

/** What opening asks: where things are kept on this device, and the server; null for a guest, of whom it keeps nothing. */
export interface PerpetualSources {
  own: PerpetualStorage;
  guest: PerpetualStorage;
  server: Pick<PerpetualServer, 'current'> | null;
}

/**
 * Finds the market that somebody goes on with. What was done in this browser without an account comes into it where
 * nothing was done in the account; elsewhere it stays what it was, without an account.
 * @throws The server's error when it could not be asked and this browser keeps no market.
 */
export async function findPerpetuals(sources: PerpetualSources): Promise<FoundPerpetuals> {
  const kept = await sources.own.load().catch(() => null);
  const local = kept?.current ?? null;
  const closing = kept?.closing ?? [];
  const found = { closing, lost: false, received: false };
  if (sources.server === null) return { ...found, record: await withSeries(local) };
  const server = await sources.server.current().catch((error: unknown) => ({ error }));
  if (server !== null && 'error' in server) {
    // Without the server this browser goes on from what it has kept itself.
    if (local === null || errorCode(server.error) === 'UNAUTHORIZED') throw server.error;
    return { ...found, record: await withSeries(local) };
  }
  const left = closing.some(({ id }) => id === server?.id);
  const chosen = choosePerpetual(local, left ? null : server);
  const brought = await takeFromGuest(sources.guest, chosen.record);
  return {
    closing,
    lost: chosen.lost,
    received: brought !== null,
    record: await withSeries(brought ?? chosen.record),
  };
}

async function takeFromGuest(
  guest: PerpetualStorage,
  own: PerpetualRecord | null,
): Promise<PerpetualRecord | null> {
  const brought = (await guest.load().catch(() => null))?.current ?? null;
  if (brought === null || !isTraded(brought) || (own !== null && isTraded(own))) return null;
  try {
    await guest.save(null);
  } catch {
    // What the browser cannot move stays where it is.
    return null;
  }
  return { ...brought, replaces: own === null ? [] : knownToServer(own) };
}

/** Returns a record with the candles that its market needs, fetched where this browser does not have them. */
export async function withSeries<Kept extends PerpetualRecord | null>(record: Kept): Promise<Kept> {
  const id = record?.market.market.episode?.id ?? null;
  if (record === null || id === null || record.series !== null) return record;
  return { ...record, series: (await fetchEpisode(id)).series };
}

/** Opens a market that is kept. @throws RangeError when it cannot be gone on with. */
export function resumeRecord({ market, series }: PerpetualRecord): ContractMarket {
  return resumeContractMarket(market, series ?? undefined);
}

/**
 * Begins the market that was chosen.
 * @param before The one whose place it takes.
 * @throws The error of the API when an episode cannot be fetched.
 */
export async function beginPerpetual(
  { frame, seed, ...choice }: PerpetualChoice,
  before: PerpetualRecord | null,
): Promise<PerpetualRecord> {
  if ('scenario' in choice) {
    const market = createContractMarket({ frame, seed, scenario: choice.scenario });
    return makePerpetualRecord(saveContractMarket(market), null, before);
  }
  const { episode, series } = await fetchEpisode(choice.episode);
  const market = createContractMarket({
    frame,
    seed,
    episode: choice.episode,
    series,
    begin: episodeBegin,
    coin: episode.coin,
    currency: episode.currency,
  });
  return makePerpetualRecord(saveContractMarket(market), series, before);
}
