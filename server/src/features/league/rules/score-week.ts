import { leagueRules } from '@chandelle/contract/league-rules';
import { type ParisWeek, parisDayOf } from '../../../platform/paris-time/paris-week.ts';
import type { CardKind } from '@chandelle/course/course-items';

/** What somebody studied, in any order. */
export interface Studied {
  /** Cards answered in Révision, rightly or not. */
  answers: readonly { at: Date; kind: CardKind }[];
  /** When lessons were completed, each for the first time. */
  lessons: readonly Date[];
}

/** What a week's study counts. */
export interface WeekScore {
  points: number;
  cardPoints: number;
  lessonPoints: number;
  /** When the points reached what they are; null without any. */
  reachedAt: Date | null;
}

/**
 * Counts a week's points: so many for each card answered, as far as the day's ten minutes go, and for each lesson. Whether an
 * answer was right does not count, so that an honest mistake costs nothing; nor does anything outside of the week.
 */
export function scoreWeek({ answers, lessons }: Studied, week: ParisWeek): WeekScore {
  const ofDays = new Map<string, number>();
  let [cardPoints, lessonPoints, reached] = [0, 0, -Infinity];
  for (const { at, kind } of inOrder(answers, week)) {
    const day = parisDayOf(at);
    const before = ofDays.get(day) ?? 0;
    const won = Math.min(leagueRules.cardPoints[kind], leagueRules.dayPoints - before);
    if (won === 0) continue;
    ofDays.set(day, before + won);
    cardPoints += won;
    reached = Math.max(reached, Number(at));
  }
  for (const at of lessons) {
    if (!isIn(week, at)) continue;
    lessonPoints += leagueRules.lessonPoints;
    reached = Math.max(reached, Number(at));
  }
  const points = cardPoints + lessonPoints;
  return { points, cardPoints, lessonPoints, reachedAt: points === 0 ? null : new Date(reached) };
}

/** Counts what the cards of the present day have given. */
export function scoreToday({ answers }: Studied, week: ParisWeek, now: Date): number {
  const today = parisDayOf(now);
  const ofToday = answers.filter(({ at }) => parisDayOf(at) === today);
  return scoreWeek({ answers: ofToday, lessons: [] }, week).cardPoints;
}

const isIn = ({ from, to }: ParisWeek, at: Date) => at >= from && at < to;

const inOrder = (answers: Studied['answers'], week: ParisWeek) =>
  answers.filter(({ at }) => isIn(week, at)).toSorted((a, b) => Number(a.at) - Number(b.at));
