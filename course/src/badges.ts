import type { BadgeDefinition, LessonSummary } from './public/lesson.ts';

/** A badge with the lesson that gives it. */
export interface RegisteredBadge extends BadgeDefinition {
  lessonId: string;
}

/** A badge under the name it was earned with. */
export interface EarnedBadge {
  id: string;
  name: string;
  description: string;
}

/** Lists every badge there is, in the order of the lessons. */
export function listBadges(
  lessons: readonly Pick<LessonSummary, 'id' | 'badge'>[],
): RegisteredBadge[] {
  return lessons.flatMap(({ id, badge }) => (badge === null ? [] : [{ ...badge, lessonId: id }]));
}

/** Names the badge as earned with a score in percent: a perfect one may have a name of its own. */
export function earnBadge(badge: BadgeDefinition, score: number): EarnedBadge {
  const name = score === 100 ? (badge.perfectName ?? badge.name) : badge.name;
  return { id: badge.id, name, description: badge.description };
}
