import { formatCount, formatInteger, formatPoints } from '../../../lib/format.ts';
import type { Dashboard } from '../types.ts';

/** Says what errors cost: the points, then how they came about. */
export function describeLoss({ lostPoints, completions }: Dashboard): {
  title: string;
  text: string;
} {
  if (lostPoints === 0)
    return {
      title: 'Aucun point laissé en route.',
      text:
        completions.length === 1
          ? 'Une leçon sans faute.'
          : 'Tout ce que vos leçons pouvaient donner.',
    };
  const errors = completions.map((completion) => completion.errors);
  const perfect = completions[0]?.perfectClose ?? 0;
  const lessons = formatCount(completions.length, 'leçon');
  const made = errors.some((count) => count === null)
    ? ''
    : `${formatCount(
        errors.reduce<number>((sum, count) => sum + (count ?? 0), 0),
        'erreur',
      )} en ${lessons}. `;
  return {
    title: `${formatPoints(lostPoints)} ${lostPoints < 2 ? 'laissé' : 'laissés'} en route.`,
    text: `${made}En pointillé, le même parcours sans erreur : ${formatPoints(perfect)}.`,
  };
}

/** Says where the course ends from here. */
export function describeCourseEnd({
  completions,
  countedLessons,
  reachablePoints,
  coursePoints,
}: Dashboard): string {
  const left = countedLessons - completions.length;
  if (left <= 0)
    return `Parcours accompli : ${formatInteger(reachablePoints)} points sur ${formatInteger(coursePoints)}.`;
  return `Encore ${formatCount(left, 'leçon')} : sans nouvelle erreur, vous clôturez à ${formatInteger(reachablePoints)}.`;
}
