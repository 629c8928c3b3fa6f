import type { PlanMoment } from './judge-order.ts';

const INSTANT = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d):\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * Reads day and time as the clocks showed them where an instant was written down: « 2026-11-26T10:42:00+01:00 » is Thursday, 10.42.
 * @throws RangeError when it is no instant with its offset.
 */
export function momentOf(instant: string): PlanMoment {
  const [, day, hour, minute] = INSTANT.exec(instant) ?? [];
  if (day === undefined || Number.isNaN(Date.parse(instant)))
    throw new RangeError(`No instant with its offset: ${instant}`);
  return { day, weekday: weekdayOf(day), hour: Number(hour), minute: Number(minute) };
}

/** Returns the day of the week of a date (2026-11-26), from 1 for Monday to 7. */
export function weekdayOf(day: string): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}

/** Writes an instant down as clocks show it so many minutes ahead of UTC: what {@link momentOf} reads. */
export function writeInstant(instant: Date, offsetMinutes: number): string {
  const there = new Date(instant.getTime() + offsetMinutes * 60_000).toISOString().slice(0, 19);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const ahead = Math.abs(offsetMinutes);
  return `${there}${offsetMinutes < 0 ? '-' : '+'}${two(ahead / 60)}:${two(ahead % 60)}`;
}

/** Returns the instant that a command says it was made at, or the latest that it can have been where it says a later one. */
export function capInstant(made: string, latest: Date): string {
  if (Date.parse(made) <= latest.getTime()) return made;
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)$/u.exec(made) ?? [];
  const ahead = Number(hours) * 60 + Number(minutes);
  return writeInstant(latest, sign === '-' ? -ahead : ahead);
}
