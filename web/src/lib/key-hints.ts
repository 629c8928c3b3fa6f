import { useEffect } from 'react';
import { createStore, type Store } from './store.ts';

/** Keys that do something here, as the sheet of keys names them. */
export interface KeyHints {
  title: string;
  keys: readonly { keys: string; what: string }[];
}

const store = createStore<readonly KeyHints[]>(() => []);

/** The keys of what is shown, in the order in which it came. */
export const keyHints: Store<readonly KeyHints[]> = store;

/** Lists keys on the sheet that « ? » opens, as long as what answers them is shown. Give the same object at each rendering. */
export function useKeyHints(hints: KeyHints): void {
  useEffect(() => {
    store.write([...store.read(), hints]);
    return () => store.write(store.read().filter((other) => other !== hints));
  }, [hints]);
}
