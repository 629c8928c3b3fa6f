import { formatDay, readDate } from './format.ts';

const dayOf = (moment: string | Date) => Date.parse(readDate(moment)) / 86_400_000;

/** Counts the days from now to a moment, from midnight to midnight where the reader is: 1 is tomorrow. */
export function countDays(now: number, at: string): number {
  return dayOf(at) - dayOf(new Date(now));
}

/** Says on which day something comes, in few letters: « demain », « 4 déc. ». */
export function nameDay(now: number, at: string): string {
  const days = countDays(now, at);
  if (days <= 0) return 'aujourd’hui';
  return days === 1 ? 'demain' : formatDay(at);
}

/** Says on which day something comes, within a sentence: « demain », « le 4 déc. ». */
export function sayDay(now: number, at: string): string {
  return countDays(now, at) <= 1 ? nameDay(now, at) : `le ${formatDay(at)}`;
}
