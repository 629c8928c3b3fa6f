import type { leagueSchema } from '@chandelle/contract/league';
import type { output } from 'zod';
import { formatCount, formatDay, formatInteger, formatPoints } from '../../../lib/format.ts';

export type League = output<typeof leagueSchema>;

type Group = NonNullable<League['group']>;

/** Says how long a week still is: in days while there are two, then in hours. */
export const sayTimeLeft = (hours: number): string =>
  hours >= 48 ? `Encore ${formatCount(Math.floor(hours / 24), 'jour')}` : `Encore ${hours} h`;

/** Says how far those of a group were in the course when they came. */
export const sayLevel = ({ from, to }: Group['level']): string =>
  to === null
    ? `${formatInteger(from)} leçons terminées ou plus`
    : `${formatInteger(from)} à ${formatCount(to, 'leçon terminée', 'leçons terminées')}`;

/** Says who is in a group, and where it stands when there is little to rank yet. */
export function sayGroup({ level, rows }: Group): string {
  const who = `Dans votre groupe, chacun est arrivé avec ${sayLevel(level)}.`;
  if (rows.length === 1)
    return `${who} Vous êtes la première personne : d’autres apprenants y entrent dès qu’ils étudient cette semaine, et vos points comptent déjà.`;
  if (rows.every(({ points }) => points === 0))
    return `${who} La semaine commence : une carte de Révision ou une leçon donne les premiers points.`;
  return who;
}

/** Says how the week before ended, in a line. */
export function sayLast({ monday, rank, learners, points }: NonNullable<League['last']>): string {
  // At noon, so that it is that day wherever the reader is.
  const week = `Semaine du ${formatDay(`${monday}T12:00`)}`;
  if (rank === null) return `${week} : sans point, dans un groupe de ${formatInteger(learners)}.`;
  const place = `${formatInteger(rank)}${rank === 1 ? 'er' : 'e'} rang sur ${formatInteger(learners)}`;
  return `${week} : ${place}, avec ${formatPoints(points)}.`;
}
