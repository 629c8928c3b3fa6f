import { useEffect } from 'react';
import { readStored, writeStored } from './storage.ts';
import { createStore, type Store } from './store.ts';

const key = 'chandelle.keys';
const store = createStore(() => readStored(key) !== 'off');

/**
 * Whether single characters do something where nothing is typed: « ? », « / », digits, letters. Whoever speaks to their device,
 * or often hits a key by accident, turns them off; keys with Ctrl, Alt or Cmd and those without a character stay.
 */
export const singleKeys: Store<boolean> = store;

/** Turns single keys on or off in this browser. */
export function setSingleKeys(on: boolean): void {
  writeStored(key, on ? null : 'off');
  store.write(on);
}

/** Keys that do something here, as the sheet of keys names them. */
export interface KeyHints {
  title: string;
  keys: readonly { keys: string; what: string }[];
}

const shown = createStore<readonly KeyHints[]>(() => []);

/** The keys of what is shown, in the order in which it came. */
export const keyHints: Store<readonly KeyHints[]> = shown;

/** Lists keys on the sheet that « ? » opens, as long as what answers them is shown. Give the same object at each rendering. */
export function useKeyHints(hints: KeyHints): void {
  useEffect(() => {
    shown.write([...shown.read(), hints]);
    return () => shown.write(shown.read().filter((other) => other !== hints));
  }, [hints]);
}
