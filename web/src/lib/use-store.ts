import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** Returns a store's value, and renders again when it changes. `prerendered` is the value of pages made without a browser. */
export function useStore<Value>(store: Store<Value>, prerendered?: Value): Value {
  return useSyncExternalStore(store.subscribe, store.read, () => prerendered ?? store.read());
}
