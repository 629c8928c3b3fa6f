import { makeDayOf } from '@chandelle/course/learner-days';
import { isDue } from '@chandelle/course/review-schedule';

/** Finds the next day on which cards are due, and how many; null where some are now, or there are none. */
export function findNext(
  cards: readonly { dueAt: Date }[],
  timeZone: string,
  now: Date,
): { at: string; cards: number } | null {
  const [first, ...others] = cards
    .map(({ dueAt }) => dueAt)
    .toSorted((a, b) => Number(a) - Number(b));
  if (first === undefined || isDue(first, now)) return null;
  const dayOf = makeDayOf(timeZone);
  const sameDay = others.filter((dueAt) => dayOf(dueAt) === dayOf(first));
  return { at: first.toISOString(), cards: sameDay.length + 1 };
}
