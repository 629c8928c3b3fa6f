import { useSyncExternalStore } from 'react';

/** What the API takes for the reader's time zone where none is given, and the server when it renders a page. */
const usualZone = 'Europe/Paris';

const neverChanges = () => () => {};
const readZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns what an operation is told of the reader's time zone: nothing for the one that it takes anyhow. */
export function useZoneInput(): { timeZone?: string } {
  const zone = useSyncExternalStore(neverChanges, readZone, () => usualZone);
  return zone === usualZone ? {} : { timeZone: zone };
}
