import { toPercent } from './forecast.ts';
import {
  type Grade,
  grades,
  type Memory,
  recall,
  recallAfter,
  review,
  type Schedule,
} from '@chandelle/course/review-schedule';

const dayMs = 24 * 60 * 60 * 1000;

/** A day, as days from today, and the mean chance of a right answer on it, in percent. */
export type CurvePoint = [day: number, chance: number];

/** A card with the memory after each of its answers, oldest first. */
export interface Remembered {
  memories: readonly Memory[];
}

/**
 * Follows the mean chance of a right answer over the last days, up to today. A card counts from its first answer on. On a day
 * with answers the curve has two points, before and after them.
 */
export function followPast(
  cards: readonly Remembered[],
  now: Date,
  daysBack: number,
): CurvePoint[] {
  const today = utcDay(now);
  const logs = cards.map(({ memories }) =>
    memories.map(({ stability, reviewedAt }) => ({ stability, on: utcDay(reviewedAt) })),
  );
  return Array.from({ length: daysBack + 1 }, (_, index) => index - daysBack).flatMap((day) => {
    const on = today + day;
    const after = meanOn(logs, on, on);
    if (after === null) return [];
    const answered = logs.some((log) => log.some((memory) => memory.on === on));
    const before = answered ? meanOn(logs, on, on - 1) : null;
    return before === null || before === after
      ? [[day, after] satisfies CurvePoint]
      : [[day, before] satisfies CurvePoint, [day, after] satisfies CurvePoint];
  });
}

/** Returns the mean chance on a day, by the answers up to another. */
function meanOn(
  logs: readonly (readonly { stability: number; on: number }[])[],
  day: number,
  upTo: number,
): number | null {
  const known = logs.flatMap((log) => log.findLast(({ on }) => on <= upTo) ?? []);
  return known.length === 0
    ? null
    : toPercent(mean(known.map(({ stability, on }) => recallAfter(stability, day - on))));
}

/** Days of UTC, as the scheduler counts them. */
const utcDay = (instant: Date) => Math.floor(instant.getTime() / dayMs);

/** A card that was answered before, and whether the session ahead asks it. */
export interface Forecastable {
  schedule: Schedule & { memory: Memory };
  asked: boolean;
}

/** Mean chances day by day from today on, in percent. */
export interface CurvesAhead {
  unreviewed: number[];
  reviewed: number[];
}

/**
 * Follows the mean chance of a right answer from today on, without the session and with it. What will be answered is not known:
 * a card that is asked counts as right and as wrong, each by its chance.
 */
export function followAhead(
  cards: readonly Forecastable[],
  now: Date,
  days: number,
): CurvesAhead | null {
  if (cards.length === 0) return null;
  const eachDay = Array.from({ length: days }, (_, day) => day);
  const lines = cards.map(({ schedule, asked }) => {
    const { memory } = schedule;
    const chance = recall(memory, now);
    const without = eachDay.map((day) => recall(memory, now, day));
    if (!asked) return { without, withIt: without };
    const after = (grade: Grade) => review(schedule, grade, now).memory.stability;
    const [right, wrong] = [after(grades.good), after(grades.again)];
    const withIt = eachDay.map(
      (day) => chance * recallAfter(right, day) + (1 - chance) * recallAfter(wrong, day),
    );
    return { without, withIt };
  });
  const meanOf = (line: 'without' | 'withIt') =>
    eachDay.map((day) => toPercent(mean(lines.map((each) => each[line][day] ?? 0))));
  return { unreviewed: meanOf('without'), reviewed: meanOf('withIt') };
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
