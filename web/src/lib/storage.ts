/** What lasts as long as the browser keeps it, or as long as the tab. */
export type StorageArea = 'localStorage' | 'sessionStorage';

// A browser may keep nothing, or be full: every access may throw, even the naming of an area.

/** Reads a text; null when none is stored, or the browser keeps nothing. */
export function readStored(key: string, area: StorageArea = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; null removes it. Returns whether the browser did so. */
export function writeStored(
  key: string,
  text: string | null,
  area: StorageArea = 'localStorage',
): boolean {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Reads a value stored by {@link writeStoredJson}; null when there is none, or it cannot be read. */
export function readStoredJson(key: string, area: StorageArea = 'localStorage'): unknown {
  try {
    return JSON.parse(readStored(key, area) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value as JSON; null removes it. Returns whether the browser did so. */
export function writeStoredJson(
  key: string,
  value: unknown,
  area: StorageArea = 'localStorage',
): boolean {
  return writeStored(key, value === null ? null : JSON.stringify(value), area);
}

/** Lists the keys that begin so. */
export function listStoredKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
