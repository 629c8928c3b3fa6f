import { openDB } from 'idb';
import type { StoredPerpetuals } from './perpetual-record.ts';

/** Where perpetual contracts are kept on this device. */
export interface PerpetualStorage {
  /** Returns what is kept; null when nothing is. Rejects when it cannot be read. */
  load: () => Promise<StoredPerpetuals | null>;
  /** Saves it; null forgets it. Rejects when it cannot be kept. */
  save: (kept: StoredPerpetuals | null) => Promise<void>;
}

const DATABASE = 'chandelle-perpetuels';
const ACCOUNTS = 'comptes';
/** Whose contracts are traded without an account: no learner's id is like that. */
const GUEST = 'visiteur';

/** Stores perpetual contracts in this browser: a learner's, or with null those of a guest. */
export function browserPerpetuals(learnerId: string | null): PerpetualStorage {
  const owner = learnerId ?? GUEST;
  return {
    load: () =>
      withDatabase(async (database) => {
        const kept: unknown = await database.get(ACCOUNTS, owner);
        return isStored(kept) ? kept : null;
      }),
    save: (kept) =>
      withDatabase(async (database) => {
        if (kept === null) await database.delete(ACCOUNTS, owner);
        else await database.put(ACCOUNTS, kept, owner);
      }),
  };
}

async function withDatabase<Value>(
  act: (database: Awaited<ReturnType<typeof openDB>>) => Promise<Value>,
): Promise<Value> {
  const database = await openDB(DATABASE, 1, {
    upgrade: (opened) => {
      opened.createObjectStore(ACCOUNTS);
    },
  });
  try {
    return await act(database);
  } finally {
    database.close();
  }
}

function isStored(value: unknown): value is StoredPerpetuals {
  return (value as Partial<StoredPerpetuals> | undefined | null)?.version === 1;
}
