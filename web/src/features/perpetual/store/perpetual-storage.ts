import { endOf, openDatabase, resultOf } from '../../../lib/browser-database.ts';
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
      inStore('readonly', async (store) => {
        const kept = await resultOf<unknown>(store.get(owner));
        return isStored(kept) ? kept : null;
      }),
    save: (kept) =>
      inStore('readwrite', async (store) => {
        if (kept === null) await resultOf(store.delete(owner));
        else await resultOf(store.put(kept, owner));
      }),
  };
}

async function inStore<Value>(
  mode: 'readonly' | 'readwrite',
  act: (store: IDBObjectStore) => Promise<Value>,
): Promise<Value> {
  const database = await openDatabase(DATABASE, 1, (opened) => {
    opened.createObjectStore(ACCOUNTS);
  });
  try {
    const transaction = database.transaction(ACCOUNTS, mode);
    const [value] = await Promise.all([act(transaction.objectStore(ACCOUNTS)), endOf(transaction)]);
    return value;
  } finally {
    database.close();
  }
}

function isStored(value: unknown): value is StoredPerpetuals {
  return (value as Partial<StoredPerpetuals> | undefined | null)?.version === 1;
}
