import { makeDayOf } from '@chandelle/course/learner-days';
import { isDue } from '@chandelle/course/review-schedule';

/** A day on which cards are due, by the moment of the first one. */
export interface ComingDay {
  at: string;
  cards: number;
}

/** Finds the days on which cards are due, the next one first; none where cards are due now. */
export function findComing(
  cards: readonly { dueAt: Date }[],
  timeZone: string,
  now: Date,
): ComingDay[] {
  const moments = cards.map(({ dueAt }) => dueAt).toSorted((a, b) => Number(a) - Number(b));
  if (moments[0] === undefined || isDue(moments[0], now)) return [];
  const dayOf = makeDayOf(timeZone);
  const days = new Map<string, ComingDay>();
  for (const moment of moments) {
    const day = dayOf(moment);
    const { at, cards: count } = days.get(day) ?? { at: moment.toISOString(), cards: 0 };
    days.set(day, { at, cards: count + 1 });
  }
  return [...days.values()];
}
