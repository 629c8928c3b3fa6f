import type { LessonRules } from './public/lesson.ts';

const hour = 3_600_000;

/** Hours of rest after each completion whose running number is even. */
export const evenRestHours = 48;

export interface RestSettings {
  /** Completions that make the whole course. */
  countedLessons: number;
  /** Rest periods may be turned off for a demonstration. */
  restPeriods: boolean;
}

/** A rest period under way. */
export interface ActiveRest {
  until: Date;
  /** Hours left, rounded up, at least 1. */
  hoursLeft: number;
}

/**
 * Computes when the next lessons open after the first completion of a lesson: 48 h later when its running number is
 * even, or the lesson's own number of hours. Null when no rest is set, as after the last lesson of all.
 *
 * @param runningNumber The learner's completions of counted lessons, this one included, from 1.
 */
export function restAfter(
  rest: LessonRules['rest'],
  runningNumber: number,
  settings: RestSettings,
  now: Date,
): Date | null {
  if (!settings.restPeriods || runningNumber >= settings.countedLessons) return null;
  const hours = rest === 'even' ? (runningNumber % 2 === 0 ? evenRestHours : 0) : rest;
  return hours === 0 ? null : new Date(now.getTime() + hours * hour);
}

/** Finds the rest period under way: the latest end still to come. None once every lesson is done. */
export function activeRest(
  completions: readonly { unlockNextAt: Date | null }[],
  completedCount: number,
  settings: RestSettings,
  now: Date,
): ActiveRest | null {
  if (!settings.restPeriods || completedCount >= settings.countedLessons) return null;
  const ends = completions.map(({ unlockNextAt }) => unlockNextAt?.getTime() ?? 0);
  const until = Math.max(0, ...ends);
  if (until <= now.getTime()) return null;
  return { until: new Date(until), hoursLeft: Math.ceil((until - now.getTime()) / hour) };
}
