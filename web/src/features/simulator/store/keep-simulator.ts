import type { CandleSeries } from '@chandelle/market/csv/candle-csv';
import type { SimulationState } from '@chandelle/market/simulation/state';
import type { DatedCommand } from '../../../figures/trading/market-session.ts';

/** The two markets of a learner: one of their own, and a session of blind replay, if there is one. */
export type DeskName = 'market' | 'replay';

/** What was sent to the server and not acknowledged yet. */
export interface Batch {
  batchId: string;
  commands: DatedCommand[];
  toSecond: number;
}

/** A market as this browser keeps it, with what the server does not know yet. */
export interface KeptDesk {
  id: string;
  /** The server knows of it. A market from a file never gets there. */
  started: boolean;
  /** Markets of that desk that the server may have under way and that this one takes the place of: no other ends by it. */
  replaces: readonly string[];
  /** The server's revision that this goes on from, and the second that it had reached. */
  revision: number;
  reached: number;
  state: SimulationState;
  /** The candles of the market, when they came from a file. */
  series: CandleSeries | null;
  pending: DatedCommand[];
  batch: Batch | null;
}

/** What this browser keeps of a learner's simulator. */
export interface KeptSimulator {
  version: 2;
  shown: DeskName;
  market: KeptDesk | null;
  replay: KeptDesk | null;
  /** Markets left here whose end the server does not know yet, the first left first. */
  closing?: KeptDesk[];
}

/** Where a learner's simulator is kept on this device. */
export interface SimulatorKeeper {
  /** Gives what is kept; null when nothing is. Rejects when it cannot be read. */
  load: () => Promise<KeptSimulator | null>;
  /** Keeps it. Rejects when it cannot be kept. */
  save: (kept: KeptSimulator) => Promise<void>;
}

const DATABASE = 'chandelle-simulateur';
const ACCOUNTS = 'comptes';
/** Candles of files, by learner and market: they may be 200,000, and stay the same while the market goes on. */
const CANDLES = 'bougies';

/** A market as it is stored: its candles apart, and perhaps written before it named what it replaces. */
type StoredDesk = Omit<KeptDesk, 'replaces'> & Partial<Pick<KeptDesk, 'replaces'>>;
type StoredSimulator = Omit<KeptSimulator, 'market' | 'replay' | 'closing'> & {
  market: StoredDesk | null;
  replay: StoredDesk | null;
  closing?: StoredDesk[];
};

/** Keeps a learner's simulator in this browser. */
export function browserKeeper(learnerId: string): SimulatorKeeper {
  return {
    load: () =>
      inStores('readonly', async (accounts, candles) => {
        const stored: unknown = await settled(accounts.get(learnerId));
        if (!isStored(stored)) return null;
        const { market } = stored;
        if (market === null || market.state.file === null || market.series !== null)
          return completed(stored);
        const series = (await settled(candles.get([learnerId, market.id]))) as
          | CandleSeries
          | undefined;
        return completed({ ...stored, market: { ...market, series: series ?? null } });
      }),
    save: ({ market, ...kept }) =>
      inStores('readwrite', async (accounts, candles) => {
        accounts.put({ ...kept, market: market && { ...market, series: null } }, learnerId);
        const key = [learnerId, market?.id ?? ''];
        // Candles of the markets before this one are needed no more.
        candles.delete(IDBKeyRange.bound([learnerId], key, false, true));
        candles.delete(IDBKeyRange.bound(key, [learnerId, []], true, true));
        if (market === null || market.series === null) return;
        if ((await settled(candles.getKey(key))) === undefined) candles.put(market.series, key);
      }),
  };
}

/** Does something with both stores, in one transaction: all of it is kept, or nothing. */
async function inStores<Value>(
  mode: IDBTransactionMode,
  act: (accounts: IDBObjectStore, candles: IDBObjectStore) => Promise<Value>,
): Promise<Value> {
  const opening = indexedDB.open(DATABASE, 2);
  opening.addEventListener('upgradeneeded', () => {
    const { objectStoreNames } = opening.result;
    for (const name of [ACCOUNTS, CANDLES])
      if (!objectStoreNames.contains(name)) opening.result.createObjectStore(name);
  });
  const database = await settled(opening);
  try {
    const transaction = database.transaction([ACCOUNTS, CANDLES], mode);
    const [value] = await Promise.all([
      act(transaction.objectStore(ACCOUNTS), transaction.objectStore(CANDLES)),
      finished(transaction),
    ]);
    return value;
  } finally {
    database.close();
  }
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(problemOf(request)));
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(problemOf(transaction)));
  });
}

const problemOf = ({ error }: IDBRequest | IDBTransaction) =>
  error ?? new Error('The browser keeps nothing.');

function isStored(value: unknown): value is StoredSimulator {
  return (value as Partial<StoredSimulator> | undefined | null)?.version === 2;
}

const complete = (desk: StoredDesk): KeptDesk => ({ ...desk, replaces: desk.replaces ?? [] });

function completed({ market, replay, closing = [], ...kept }: StoredSimulator): KeptSimulator {
  return {
    ...kept,
    market: market && complete(market),
    replay: replay && complete(replay),
    closing: closing.map(complete),
  };
}
