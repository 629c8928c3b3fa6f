import { formatCount } from '../../../lib/format.ts';
import {
  readUtcDate,
  writeDayAndMonth,
  writeDayOfMonth,
  writeShortDay,
  writeShortWeekday,
} from '../../../lib/write-date.ts';
import type { Rhythm, RhythmDay } from './types.ts';

/** Writes a day with its month: « 2 novembre ». Days are dates of a calendar, whatever the reader's clock says. */
export const writeDateWithoutYear = (date: string): string => writeDayAndMonth(readUtcDate(date));

/** Names the Mondays below the figure, the month with the first: « lun. 2 nov. », « lun. 9 ». */
export function nameMonday(date: string, first: boolean): string {
  const monday = readUtcDate(date);
  const day = first ? writeShortDay(monday) : writeDayOfMonth(monday);
  return `${writeShortWeekday(monday)} ${day}`;
}

/** Says how long the streak is, and what it can do without in this month. */
export function sayStreak({ streak, frozenLeft }: Rhythm): string {
  if (streak === 0) return 'Une question, une carte ou une étape suffit pour commencer une série.';
  const length = streak === 1 ? 'Série d’un jour.' : `Série de ${formatCount(streak, 'jour')}.`;
  const left =
    frozenLeft === 0
      ? 'Les deux jours de pause de ce mois sont utilisés.'
      : `Elle peut encore faire une pause de ${formatCount(frozenLeft, 'jour')} ce mois-ci.`;
  return `${length} Les repos ne la coupent pas. ${left}`;
}

/** Says how the week stands beside the goal; null without one. */
export function sayGoal({ weeklyGoal, weekDays }: Rhythm): string | null {
  if (weeklyGoal === null) return null;
  if (weekDays > weeklyGoal)
    return `Objectif de la semaine atteint : ${formatCount(weekDays, 'jour')} pour ${weeklyGoal} prévus.`;
  const part = `${formatCount(weekDays, 'jour')} sur ${weeklyGoal}`;
  return weekDays === weeklyGoal
    ? `Objectif de la semaine atteint : ${part}.`
    : `Cette semaine : ${part}.`;
}

const states: Record<NonNullable<RhythmDay['state']>, string> = {
  studied: 'étudié',
  resting: 'repos',
  frozen: 'pause',
  missed: 'sans étude',
  open: 'en cours',
};

/** Names what became of a day: « étudié, pendant un repos ». */
export function nameState({ state, rest }: RhythmDay): string {
  if (state === null) return rest ? 'repos' : '';
  return state === 'studied' && rest ? 'étudié, pendant un repos' : states[state];
}
