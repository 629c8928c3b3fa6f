import { hasLost, hasUnsent, knownToServer } from '../../../trading/sync/sync-record.ts';
import { seriesOfPublished, staysHere } from './candles-of.ts';
import type { MarketRecord } from './simulator-storage.ts';
import type { ServerMarket } from './simulator-server.ts';

/** Which of two records of a market to go on from, and whether something done on this device is lost by it. */
export interface Choice {
  record: MarketRecord | null;
  lost: boolean;
}

/**
 * Chooses between what this browser keeps and what the server has. This device goes on where the server still stands where
 * this device left it; where another one has gone on since, the server wins, and what was done here meanwhile is lost.
 */
export function chooseRecord(local: MarketRecord | null, server: ServerMarket | null): Choice {
  // One made of a file is in this browser only, even when its candles are not there any more.
  if (local !== null && staysHere(local)) return { record: local, lost: false };
  if (server === null) {
    // Never told to the server: it still can be. Known to it once: it was ended elsewhere.
    const alive = local !== null && !local.started;
    return { record: alive ? local : null, lost: false };
  }
  if (local === null) return { record: fromServer(server), lost: false };
  // Begun here in its place, and not told yet: it still will be.
  if (!local.started && local.replaces.includes(server.id)) return { record: local, lost: false };
  if (local.id !== server.id)
    return { record: fromServer(server), lost: !local.started && hasUnsent(local) };
  // A batch on its way may have arrived: sent again under its id, it counts once.
  const expected = local.batch === null ? [local.revision] : [local.revision, local.revision + 1];
  return expected.includes(server.revision)
    ? { record: local, lost: false }
    : { record: fromServer(server), lost: hasLost(local, server.state.commandIds) };
}

/** Takes a market as the server has it. */
export function fromServer({ id, revision, state, told }: ServerMarket): MarketRecord {
  return {
    id,
    started: true,
    replaces: [],
    revision,
    reached: state.now,
    state,
    series: told === undefined ? null : seriesOfPublished(state, told),
    pending: [],
    batch: null,
  };
}

/**
 * Makes the record of a market that has just been started here.
 * @param before The market whose place it takes.
 */
export function makeRecord(
  state: MarketRecord['state'],
  series: MarketRecord['series'],
  before: MarketRecord | null = null,
): MarketRecord {
  return {
    id: crypto.randomUUID(),
    started: false,
    replaces: before === null ? [] : knownToServer(before),
    revision: 0,
    reached: state.now,
    state,
    series,
    pending: [],
    batch: null,
  };
}
