import { useSyncExternalStore } from 'react';
import { readLocalDate, readParisDate } from './write-date.ts';

/** What the API takes for the reader's time zone where none is given, and the server when it renders a page. */
const usualZone = 'Europe/Paris';

const neverChanges = () => () => {};

/** Whether the clock here is that of Paris at noon of each month's first, from a year ago to a year ahead. */
function isUsualClock(): boolean {
  const year = new Date().getFullYear();
  return Array.from({ length: 36 }, (_, month) => new Date(year - 1, month, 1, 12)).every(
    (noon) => readLocalDate(noon).hour === readParisDate(noon).hour,
  );
}

/** Where the clock is that of Paris its days are too, and the name of the zone is not asked for: that wakes Intl (`write-number.ts`). */
const readZone = () =>
  isUsualClock() ? usualZone : new Intl.DateTimeFormat().resolvedOptions().timeZone;

const writeZone = (zone: string) => (zone === usualZone ? {} : { timeZone: zone });

/** Returns what an operation is told of the reader's time zone: nothing for the one that it takes anyhow. */
export function useZoneInput(): { timeZone?: string } {
  return writeZone(useSyncExternalStore(neverChanges, readZone, () => usualZone));
}

/** Reads the same where something is sent: what the day of study is told by. */
export const readZoneInput = (): { timeZone?: string } => writeZone(readZone());
