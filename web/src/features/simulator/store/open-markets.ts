import type { CandleSeries } from '@chandelle/market/csv/candle-csv';
import {
  resumeSimulation,
  saveSimulation,
  type Simulation,
} from '@chandelle/market/simulation/simulation';
import { errorCode } from '../../../lib/errors.ts';
import { hasUnsent } from '../../../trading/sync/sync-record.ts';
import { MarketSession } from '../../../trading/session-at-rest.ts';
import { chooseRecord, makeRecord, type Choice } from './choose-record.ts';
import { staysHere, withCandles } from './candles-of.ts';
import type { MarketSync } from './market-sync.ts';
import type { Slot } from '@chandelle/contract/simulator-limits';
import type { MarketRecord, SimulatorStorage } from './simulator-storage.ts';
import { drawSeed, startMarket } from './replay.ts';
import type { SimulatorServer } from './simulator-server.ts';

/** A market that is open on this page. */
export interface OpenMarket {
  session: MarketSession;
  /** What was kept of it when it was opened. */
  record: MarketRecord;
}

export interface OpenMarkets {
  shown: Slot;
  market: OpenMarket;
  replay: OpenMarket | null;
  /** Markets left here whose end the server does not know yet. */
  closing: MarketRecord[];
}

/** A market whose record cannot be gone on with: it is damaged, or its candles are not there any more. */
export class UnreadableMarket extends Error {
  readonly slot: Slot;

  constructor(slot: Slot, cause: unknown) {
    super(`The ${slot} cannot be resumed.`, { cause });
    this.name = 'UnreadableMarket';
    this.slot = slot;
  }
}

/**
 * Opens the markets that this browser and the server keep, and tells whether something done here was lost to another device.
 * A market is begun only where the server has said that there is none: one that it could not say must not be ended by it.
 * @param forgotten The slot whose record in this browser counts no more.
 * @throws UnreadableMarket, or the server's error when it could not be asked and this browser keeps no market.
 */
export async function openSimulator(
  storage: SimulatorStorage,
  { slots }: Pick<SimulatorServer, 'slots'>,
  forgotten: Slot | null = null,
): Promise<{ markets: OpenMarkets; lost: boolean }> {
  const [local, server] = await Promise.all([
    storage.load().catch(() => null),
    slots().catch((error: unknown) => ({ error })),
  ]);
  const localRecord = (slot: Slot) => (slot === forgotten ? null : (local?.[slot] ?? null));
  if ('error' in server) {
    if (localRecord('market') === null || errorCode(server.error) === 'UNAUTHORIZED')
      throw server.error;
  }
  const closing = local?.closing ?? [];
  const choose = (slot: Slot) => {
    // Without the server this browser goes on from what it has kept itself.
    if ('error' in server) return { record: localRecord(slot), lost: false };
    const left = closing.some(({ id }) => id === server[slot]?.id);
    return chooseRecord(localRecord(slot), left ? null : server[slot]);
  };
  const market = choose('market');
  const chosen = choose('replay');
  const replay = { ...chosen, record: chosen.record && (await withCandles(chosen.record)) };
  const open = (slot: Slot, { record }: Choice) => {
    try {
      return record === null ? null : openMarket(record);
    } catch (error) {
      throw new UnreadableMarket(slot, error);
    }
  };
  // On a device that knows of neither, the session or episode that is under way goes on.
  const wanted = local === null ? 'replay' : local.shown;
  const shown = wanted === 'replay' && replay.record !== null ? 'replay' : 'market';
  return {
    markets: {
      shown,
      market: open('market', market) ?? newMarket(),
      replay: open('replay', replay),
      closing,
    },
    lost: market.lost || replay.lost,
  };
}

/** Opens a new market of one's own. */
export function newMarket(): OpenMarket {
  return openMarket(makeRecord(saveSimulation(startMarket('range', drawSeed())), null));
}

/** Opens a market that is kept. */
export function openMarket(record: MarketRecord): OpenMarket {
  return {
    session: new MarketSession(resumeSimulation(record.state, record.series ?? undefined)),
    record,
  };
}

/** Returns the market in view. */
export function shownMarket({ shown, market, replay }: OpenMarkets): OpenMarket {
  return shown === 'replay' && replay !== null ? replay : market;
}

/** Returns what tells two states of a market apart, here and as the server knows it. */
export function markOf(market: OpenMarket | null, sync: MarketSync | null): unknown {
  if (market === null) return null;
  const { id, revision, pending, batch } = sync?.toRecord() ?? market.record;
  return [id, market.session.version(), revision, pending.length, batch?.batchId];
}

/** Returns a market as this browser keeps it now. */
export function recordOf({ session, record }: OpenMarket, sync: MarketSync | null): MarketRecord {
  return { ...record, ...sync?.toRecord(), state: saveSimulation(session.simulation) };
}

/**
 * Returns the markets with a new one in the place of that of its slot, and in view. What the server may not know of the
 * latter waits to be told.
 * @param sync What tells the server of the market that was there.
 */
export function putMarket(
  markets: OpenMarkets,
  slot: Slot,
  { simulation, series }: { simulation: Simulation; series: CandleSeries | undefined },
  sync: MarketSync | null,
): OpenMarkets {
  const before = markets[slot];
  const left = before === null ? null : recordOf(before, sync);
  const opened = openMarket(makeRecord(saveSimulation(simulation), series ?? null, left));
  const unsent = left !== null && !staysHere(left) && hasUnsent(left);
  const closing = unsent ? [...markets.closing, left] : markets.closing;
  return { ...markets, shown: slot, [slot]: opened, closing };
}

/** Returns the markets without the replay, whose end waits to be told. */
export function withoutReplay(markets: OpenMarkets, sync: MarketSync | null): OpenMarkets {
  const { replay, closing } = markets;
  const left = replay === null ? [] : [recordOf(replay, sync)];
  return { ...markets, shown: 'market', replay: null, closing: [...closing, ...left] };
}
