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
