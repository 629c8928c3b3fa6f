import { formatCount, late } from '../../../lib/format.ts';
import type { Rhythm, RhythmDay } from './types.ts';

/** Days are dates of a calendar, whatever the reader's clock says. */
const write = (options: Intl.DateTimeFormatOptions) => {
  const format = late(() => new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: 'UTC' }));
  return (date: string) =>
    format()
      .format(new Date(date))
      .replace(/\b1(?= \p{L})/u, '1er');
};

/** Writes a day with its month: « 2 novembre ». */
export const writeDay = write({ day: 'numeric', month: 'long' });

const writeMonday = write({ weekday: 'short', day: 'numeric', month: 'short' });
const writeNextMonday = write({ weekday: 'short', day: 'numeric' });

/** Names the Mondays below the figure, the month with the first: « lun. 2 nov. », « lun. 9 ». */
export const nameMonday = (date: string, first: boolean): string =>
  first ? writeMonday(date) : writeNextMonday(date);

/** Says how long the streak is, and what it can do without in this month. */
export function sayStreak({ streak, frozenLeft }: Rhythm): string {
  if (streak === 0) return 'Une question, une carte ou une étape suffit pour commencer une série.';
  const length = streak === 1 ? 'Série d’un jour.' : `Série de ${formatCount(streak, 'jour')}.`;
  const left =
    frozenLeft === 0
      ? 'Ses deux jours de pause du mois sont pris.'
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
