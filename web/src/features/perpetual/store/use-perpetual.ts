import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { perpetualServer } from './perpetual-server.ts';
import type { PerpetualSession } from './perpetual-session.ts';
import { browserPerpetuals } from './perpetual-storage.ts';
import { PerpetualStore, type PerpetualView } from './perpetual-store.ts';

/**
 * Opens a learner's perpetual contracts, and keeps them here and on the server while the page is open. With null they are those
 * of a guest, kept in this browser only.
 */
export function usePerpetual(learnerId: string | null): {
  view: PerpetualView;
  store: PerpetualStore;
} {
  const store = useMemo(
    () =>
      new PerpetualStore(
        browserPerpetuals(learnerId),
        browserPerpetuals(null),
        learnerId === null ? null : perpetualServer,
      ),
    [learnerId],
  );
  useEffect(() => {
    void store.open();
    return () => store.dispose();
  }, [store]);
  return { view: useSyncExternalStore(store.subscribe, store.view, store.view), store };
}

/** Renders again with each change of a market, in the same frame: all that is shown of it is of one second. */
export function useContractMarket(session: PerpetualSession): void {
  useSyncExternalStore(session.subscribe, session.version);
}
