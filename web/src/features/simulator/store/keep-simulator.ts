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
const STORE = 'comptes';

/** Keeps a learner's simulator in this browser. */
export function browserKeeper(learnerId: string): SimulatorKeeper {
  return {
    load: async () => {
      const kept: unknown = await inStore('readonly', (store) => store.get(learnerId));
      return isKept(kept) ? completed(kept) : null;
    },
    save: async (kept) => {
      await inStore('readwrite', (store) => store.put(kept, learnerId));
    },
  };
}

async function inStore<Value>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  const database = await settled(opening);
  try {
    return await settled(ask(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The browser keeps nothing.')),
    );
  });
}

function isKept(value: unknown): value is KeptSimulator {
  return (value as Partial<KeptSimulator> | undefined | null)?.version === 2;
}

/** A market as it was written, perhaps before it named what it replaces. */
type StoredDesk = Omit<KeptDesk, 'replaces'> & Partial<Pick<KeptDesk, 'replaces'>>;

const complete = (desk: StoredDesk): KeptDesk => ({ ...desk, replaces: desk.replaces ?? [] });

function completed({ market, replay, closing = [], ...kept }: KeptSimulator): KeptSimulator {
  return {
    ...kept,
    market: market && complete(market),
    replay: replay && complete(replay),
    closing: closing.map(complete),
  };
}
