const dayMs = 24 * 60 * 60 * 1000;

type DayOf = (instant: Date) => string;

/** What is kept of zones: some kilobytes each, and more of them than learners are in at a time. */
const maxRemembered = 100;

/** What writes the days of each zone: to make one takes as long as to write fifty days with it. */
const remembered = new Map<string, DayOf>();

/** Returns how an instant's day is written where the learner is: 2026-11-23. */
export function makeDayOf(timeZone: string): DayOf {
  const known = remembered.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone });
  const dayOf: DayOf = (instant) => format.format(instant);
  if (remembered.size >= maxRemembered) remembered.clear();
  remembered.set(timeZone, dayOf);
  return dayOf;
}

/** Lists so many days up to the one that is given, which is the last. */
export function listDays(last: string, count: number): string[] {
  const end = new Date(`${last}T00:00:00Z`).getTime();
  return Array.from({ length: count }, (_, index) =>
    new Date(end - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}

/** Returns an instant before which no answer falls into the last `count` days, wherever the learner is. */
export const earliestOf = (now: Date, count: number): Date =>
  new Date(now.getTime() - (count + 1) * dayMs);

/** Returns the day so many days after one, or before it. */
export const moveDay = (day: string, by: number): string =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() + by * dayMs).toISOString().slice(0, 10);

/** Returns the Monday of the week that a day is in. */
export const mondayOf = (day: string): string =>
  moveDay(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Returns the hour that clocks show where the learner is, from 0 to 23. */
export const hourOf = (instant: Date, timeZone: string): number =>
  Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(
      instant,
    ),
  );
