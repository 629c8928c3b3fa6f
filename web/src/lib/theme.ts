import type { candleColours } from '@chandelle/contract/accounts';
import { readStored, writeStored } from './storage.ts';
import { createStore } from './store.ts';
import { useStore } from './use-store.ts';

/** `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';
export type CandleColours = (typeof candleColours)[number];

const key = 'chandelle:theme';

const store = createStore<Theme>(() => {
  const stored = readStored(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
});

/** Applies a theme to the page and keeps the choice on this device. */
export function chooseTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  // The script before the first paint reads the same key.
  writeStored(key, theme === 'system' ? null : theme);
  store.write(theme);
}

/** Returns the theme chosen on this device, and renders again when it changes. */
export function useTheme(): Theme {
  return useStore(store, 'system');
}
