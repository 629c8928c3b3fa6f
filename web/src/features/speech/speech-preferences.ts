import { useSyncExternalStore } from 'react';

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
const usual: SpeechPreferences = { rate: 1, continues: false };
const listeners = new Set<() => void>();
let current: SpeechPreferences | null = null;

function readStored(): SpeechPreferences {
  try {
    const { rate, continues } = JSON.parse(
      localStorage.getItem(key) ?? '{}',
    ) as Partial<SpeechPreferences>;
    return {
      rate: rates.find((known) => known === rate) ?? usual.rate,
      continues: continues === true,
    };
  } catch {
    return usual;
  }
}

/** Gives how the reader likes to listen. */
export function readPreferences(): SpeechPreferences {
  return (current ??= readStored());
}

/** Changes how the reader likes to listen, from now on and in this browser. */
export function changePreferences(change: Partial<SpeechPreferences>): void {
  current = { ...readPreferences(), ...change };
  try {
    localStorage.setItem(key, JSON.stringify(current));
  } catch {
    // Without storage it holds for this page.
  }
  for (const listener of listeners) listener();
}

/** Gives how the reader likes to listen, and renders again when that changes. */
export function usePreferences(): SpeechPreferences {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readPreferences);
}
