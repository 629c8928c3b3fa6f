import { readStoredJson, writeStoredJson } from '../../lib/storage.ts';
import { createStore } from '../../lib/store.ts';
import { useStore } from '../../lib/use-store.ts';

/** Speeds of reading, as factors of the normal one. */
export const rates = [0.75, 1, 1.25, 1.5] as const;
export type Rate = (typeof rates)[number];

/** How a reader likes to listen; kept in this browser. */
export interface SpeechPreferences {
  rate: Rate;
  /** The step that follows is read without being asked for. */
  continues: boolean;
}

const key = 'chandelle:speech';

const store = createStore((): SpeechPreferences => {
  const stored = readStoredJson(key) as Partial<SpeechPreferences> | null;
  return {
    rate: rates.find((known) => known === stored?.rate) ?? 1,
    continues: stored?.continues === true,
  };
});

/** Returns how the reader likes to listen. */
export const readPreferences = store.read;

/** Changes how the reader likes to listen, from now on and, where it keeps anything, in this browser. */
export function changePreferences(change: Partial<SpeechPreferences>): void {
  const preferences = { ...store.read(), ...change };
  writeStoredJson(key, preferences);
  store.write(preferences);
}

/** Returns how the reader likes to listen, and renders again when that changes. */
export function usePreferences(): SpeechPreferences {
  return useStore(store);
}
