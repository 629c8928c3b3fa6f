import { useSyncExternalStore } from 'react';

/** What the API takes for the reader's time zone where none is given, and the server when it renders a page. */
const usualZone = 'Europe/Paris';

const neverChanges = () => () => {};
const readZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const writeZone = (zone: string) => (zone === usualZone ? {} : { timeZone: zone });

/** Returns what an operation is told of the reader's time zone: nothing for the one that it takes anyhow. */
export function useZoneInput(): { timeZone?: string } {
  return writeZone(useSyncExternalStore(neverChanges, readZone, () => usualZone));
}

/** Reads the same where something is sent: what the day of study is told by. */
export const readZoneInput = (): { timeZone?: string } => writeZone(readZone());
