import type { Slot } from '@chandelle/contract/simulator-limits';
import type { CandleSeries } from '@chandelle/market/csv/candle-csv';
import type { Command } from '@chandelle/market/simulation/commands';
import type { SimulationState } from '@chandelle/market/simulation/state';
import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import { isBlind } from './candles-of.ts';
import type { SyncState } from '../../../trading/sync/sync-record.ts';

/** A market as this browser keeps it, with what the server does not know yet. One from a file never gets there. */
export interface MarketRecord extends SyncState<Command> {
  state: SimulationState;
  /** The candles of the market, when they came from a file. */
  series: CandleSeries | null;
}

/** What this browser keeps of a simulator: a learner's, or a guest's. */
export interface SimulatorRecord {
  version: 2;
  shown: Slot;
  market: MarketRecord | null;
  replay: MarketRecord | null;
  /** Markets left here whose end the server does not know yet, the first left first. */
  closing?: MarketRecord[];
}

/** Where a simulator is kept on this device. */
export interface SimulatorStorage {
  /** Returns what is kept; null when nothing is. Rejects when it cannot be read. */
  load: () => Promise<SimulatorRecord | null>;
  /** Saves it. Rejects when it cannot be kept. */
  save: (record: SimulatorRecord) => Promise<void>;
}

const DATABASE = 'chandelle-simulateur';
const ACCOUNTS = 'comptes';
/** Candles of files, by owner and market: they may be 200,000, and stay the same while the market goes on. */
const CANDLES = 'bougies';
/** Whose simulator it is that is used without an account: no learner's id is like that. */
const GUEST = 'visiteur';

/** A market as it is stored: its candles apart, and perhaps written before it named what it replaces. */
type RawRecord = Omit<MarketRecord, 'replaces'> & Partial<Pick<MarketRecord, 'replaces'>>;
type RawSimulator = Omit<SimulatorRecord, 'market' | 'replay' | 'closing'> & {
  market: RawRecord | null;
  replay: RawRecord | null;
  closing?: RawRecord[];
};

interface Stores extends DBSchema {
  [ACCOUNTS]: { key: string; value: unknown };
  [CANDLES]: { key: [owner: string, marketId: string]; value: CandleSeries };
}

type StoresTransaction<Mode extends 'readonly' | 'readwrite'> = IDBPTransaction<
  Stores,
  [typeof ACCOUNTS, typeof CANDLES],
  Mode
>;

/** Stores a simulator in this browser: a learner's, or with null that of a guest. */
export function browserStorage(learnerId: string | null): SimulatorStorage {
  const owner = learnerId ?? GUEST;
  return {
    load: () =>
      inTransaction('readonly', async (transaction) => {
        const stored = await transaction.objectStore(ACCOUNTS).get(owner);
        if (!isStored(stored)) return null;
        const [market, replay] = await Promise.all(
          [stored.market, stored.replay].map(async (record) => {
            if (record === null || record.state.file === null || record.series !== null)
              return record;
            const series = await transaction.objectStore(CANDLES).get([owner, record.id]);
            return { ...record, series: series ?? null };
          }),
        );
        return completed({ ...stored, market: market ?? null, replay: replay ?? null });
      }),
    save: (record) =>
      inTransaction('readwrite', (transaction) => {
        const written = put(transaction, owner, record);
        // All of it has been asked for: a page that is left in this moment leaves it behind whole.
        if (withSeparateCandles(record).length === 0) transaction.commit();
        return written;
      }),
  };
}

/** Gives a learner what was done without an account, as this record; null only forgets it. All of it happens, or nothing. */
export function receiveFromGuest(
  learnerId: string,
  record: SimulatorRecord | null,
): Promise<unknown> {
  return inTransaction('readwrite', async (transaction) => {
    if (record !== null) await put(transaction, learnerId, record);
    await Promise.all([
      transaction.objectStore(ACCOUNTS).delete(GUEST),
      transaction.objectStore(CANDLES).delete(IDBKeyRange.bound([GUEST], [GUEST, []])),
    ]);
  });
}

/** The markets whose candles are stored apart from them: all but blind ones, whose candles grow as they go on. */
function withSeparateCandles({ market, replay }: SimulatorRecord): MarketRecord[] {
  return [market, replay].filter(
    (record) => record !== null && record.series !== null && !isBlind(record),
  ) as MarketRecord[];
}

async function put(
  transaction: StoresTransaction<'readwrite'>,
  owner: string,
  record: SimulatorRecord,
): Promise<void> {
  const accounts = transaction.objectStore(ACCOUNTS);
  const candles = transaction.objectStore(CANDLES);
  const apart = withSeparateCandles(record);
  const strip = (market: MarketRecord | null) =>
    market !== null && apart.includes(market) ? { ...market, series: null } : market;
  const stored = { ...record, market: strip(record.market), replay: strip(record.replay) };
  // Candles of other markets than these are needed no more.
  const kept = [record.market, record.replay].flatMap((market) => market?.id ?? []).toSorted();
  const bounds: [string, (string | never[])?][] = [
    [owner],
    ...kept.map((id): [string, string] => [owner, id]),
    [owner, []],
  ];
  await Promise.all([
    accounts.put(stored, owner),
    ...bounds
      .slice(1)
      .map((bound, index) =>
        candles.delete(IDBKeyRange.bound(bounds[index], bound, index > 0, true)),
      ),
  ]);
  for (const { id, series } of apart) {
    const key: [string, string] = [owner, id];
    if (series !== null && (await candles.getKey(key)) === undefined)
      await candles.put(series, key);
  }
}

/** The database, open as long as the page: what is kept is written in the turn in which it is given. */
let connection: Promise<IDBPDatabase<Stores>> | null = null;

function connect(): Promise<IDBPDatabase<Stores>> {
  if (connection !== null) return connection;
  const opening = openDB<Stores>(DATABASE, 2, {
    upgrade: (opened) => {
      for (const name of [ACCOUNTS, CANDLES] as const)
        if (!opened.objectStoreNames.contains(name)) opened.createObjectStore(name);
    },
    // Somebody changes or deletes it: it is opened anew when it is needed.
    blocking: () => {
      forget();
      void opening.then((opened) => opened.close());
    },
    terminated: forget,
  });
  function forget() {
    if (connection === opening) connection = null;
  }
  opening.catch(forget);
  connection = opening;
  return opening;
}

/** Does something with both stores, in one transaction: all of it is kept, or nothing. */
async function inTransaction<Mode extends 'readonly' | 'readwrite', Value>(
  mode: Mode,
  act: (transaction: StoresTransaction<Mode>) => Promise<Value>,
): Promise<Value> {
  const database = await connect();
  const transaction = database.transaction([ACCOUNTS, CANDLES], mode);
  const acted = act(transaction).catch((error: unknown) => {
    // What it had written must not stay. A request that failed has seen to that itself.
    if (transaction.error === null) transaction.abort();
    throw error;
  });
  const [value] = await Promise.all([acted, transaction.done]);
  return value;
}

function isStored(value: unknown): value is RawSimulator {
  return (value as Partial<RawSimulator> | undefined | null)?.version === 2;
}

const complete = (market: RawRecord): MarketRecord => ({
  ...market,
  replaces: market.replaces ?? [],
});

function completed({ market, replay, closing = [], ...record }: RawSimulator): SimulatorRecord {
  return {
    ...record,
    market: market && complete(market),
    replay: replay && complete(replay),
    closing: closing.map(complete),
  };
}
