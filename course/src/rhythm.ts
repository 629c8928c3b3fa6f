import { listDays, makeDayOf, mondayOf, moveDay } from './learner-days.ts';

/** Days without study that a streak bears in each calendar month; days of rest are not among them. */
export const frozenDaysAMonth = 2;

/** From one instant to another, in which the course asks to wait. */
export interface Rest {
  from: Date;
  to: Date;
}

/** What the streak says of a day: « open » is the present one, as long as nothing was studied. */
export type DayState = 'studied' | 'resting' | 'frozen' | 'missed' | 'open';

/** How a learner's days follow each other. */
export interface Streak {
  /** Days studied since the streak began. */
  length: number;
  /** Frozen days that the present month has left. */
  frozenLeft: number;
  /** What became of each day since the first one studied; days before it are missing. */
  states: ReadonlyMap<string, DayState>;
}

/**
 * Returns the day that what was done now belongs to. Days only go forward: another time zone opens a new day once it has
 * begun in the zone of the last one too, so that a journey or a clock set back never makes two days of one.
 *
 * @param last The latest day of the learner, in the time zone it was lived in; null before the first.
 */
export function studyDayAt(
  now: Date,
  timeZone: string,
  last: { day: string; timeZone: string } | null,
): string {
  const day = makeDayOf(timeZone)(now);
  if (last === null) return day;
  const thereToo = makeDayOf(last.timeZone)(now);
  return day > last.day && thereToo > last.day ? day : last.day;
}

/** Lists the days that rests touch, where the learner is. */
export function listRestDays(rests: readonly Rest[], timeZone: string): ReadonlySet<string> {
  const dayOf = makeDayOf(timeZone);
  const days = new Set<string>();
  for (const { from, to } of rests) {
    if (to <= from) continue;
    // The instant at which a rest ends is no longer part of it.
    const last = dayOf(new Date(to.getTime() - 1));
    for (let day = dayOf(from); day <= last; day = moveDay(day, 1)) days.add(day);
  }
  return days;
}

/**
 * Follows a learner's days to the present one. A day of rest neither lengthens nor ends a streak; a day without study is
 * frozen while its month has one left, and ends it otherwise. What a day has become never changes with those after it.
 */
export function followStreak(
  studied: ReadonlySet<string>,
  resting: ReadonlySet<string>,
  today: string,
): Streak {
  const states = new Map<string, DayState>();
  const first = [...studied].toSorted()[0] ?? today;
  let length = 0;
  let frozen = 0;
  for (let day = first; day <= today; day = moveDay(day, 1)) {
    if (day.endsWith('-01')) frozen = 0;
    const state = judgeDay(day, { studied, resting, today, frozen, alive: length > 0 });
    states.set(day, state);
    if (state === 'studied') length += 1;
    if (state === 'frozen') frozen += 1;
    if (state === 'missed') length = 0;
  }
  return { length, frozenLeft: frozenDaysAMonth - frozen, states };
}

interface Judged {
  studied: ReadonlySet<string>;
  resting: ReadonlySet<string>;
  today: string;
  frozen: number;
  alive: boolean;
}

function judgeDay(day: string, { studied, resting, today, frozen, alive }: Judged): DayState {
  if (studied.has(day)) return 'studied';
  if (resting.has(day)) return 'resting';
  if (day === today) return 'open';
  return alive && frozen < frozenDaysAMonth ? 'frozen' : 'missed';
}

/** Counts the days studied in the week of a day, from Monday on. */
export const countWeek = (studied: ReadonlySet<string>, today: string): number =>
  listDays(moveDay(mondayOf(today), 6), 7).filter((day) => studied.has(day)).length;
