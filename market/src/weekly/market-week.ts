/** A week of the market that is the same for all: from Monday at eight in Paris to the next one. */
export interface MarketWeek {
  /** The day on which it begins: 2026-11-23. */
  monday: string;
  from: Date;
  /** Its end, and the begin of the next one. */
  to: Date;
}

const HOUR = 3_600_000;
/** At which hour of Monday a week begins, on the clocks of Paris. */
const FIRST_HOUR = 8;

const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Returns the week that an instant lies in; one in which the clocks change has an hour more or less. */
export function marketWeekOf(instant: Date): MarketWeek {
  const day = new Date(wallTime(instant) - FIRST_HOUR * HOUR);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return weekFrom(day.toISOString().slice(0, 10));
}

/** Returns the week before one. */
export const marketWeekBefore = ({ from }: MarketWeek): MarketWeek =>
  marketWeekOf(new Date(from.getTime() - HOUR));

/**
 * Returns the week that begins on a Monday, written as 2026-11-23.
 * @throws RangeError when that is no Monday.
 */
export function weekFrom(monday: string): MarketWeek {
  const next = new Date(`${monday}T00:00:00Z`);
  if (next.getUTCDay() !== 1) throw new RangeError(`No Monday: ${monday}`);
  next.setUTCDate(next.getUTCDate() + 7);
  return { monday, from: beginOn(monday), to: beginOn(next.toISOString().slice(0, 10)) };
}

/** Returns when it is eight in Paris, which is two hours ahead of UTC in summer and one in winter. */
function beginOn(monday: string): Date {
  const eight = Date.parse(`${monday}T00:00:00Z`) + FIRST_HOUR * HOUR;
  const summer = new Date(eight - 2 * HOUR);
  return wallTime(summer) === eight ? summer : new Date(eight - HOUR);
}

/** Returns what the clocks of Paris show, as if it were UTC, in milliseconds. */
const wallTime = (instant: Date): number =>
  Date.parse(`${wallClock.format(instant).replace(' ', 'T')}Z`);
