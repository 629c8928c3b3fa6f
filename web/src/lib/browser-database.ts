/** Returns what is asked of a database; rejects with why it was not given. */
export function resultOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(reasonOf(request.error)));
  });
}

/**
 * Opens a database of this browser.
 * @param upgrade Makes its stores where they are not those of that version yet.
 */
export function openDatabase(
  name: string,
  version: number,
  upgrade: (opened: IDBDatabase) => void,
): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version);
  request.addEventListener('upgradeneeded', () => upgrade(request.result));
  return resultOf(request);
}

/** Resolves once all of a transaction is kept; rejects when nothing of it is. */
export function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(reasonOf(transaction.error)));
  });
}

const reasonOf = (error: DOMException | null) =>
  error ?? new DOMException('The transaction was given up.', 'AbortError');
