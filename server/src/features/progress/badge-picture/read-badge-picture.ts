import { and, eq } from 'drizzle-orm';
import { apiError } from '../../../platform/api-error.ts';
import type { Services } from '../../../platform/services.ts';
import type { SignedIn } from '../../identity/read-session.ts';
import { earnedBadges } from '../tables.ts';
import { drawBadge } from './draw-badge.ts';

/**
 * Draws one of a learner's own badges, as it was earned.
 *
 * @param asked Its pseudo is on it only when that is asked for.
 * @throws BADGE_NOT_FOUND for one that is not earned, or is another's
 */
export async function readBadgePicture(
  { database, course }: Services,
  { learnerId, pseudo }: Pick<SignedIn, 'learnerId' | 'pseudo'>,
  asked: { badgeId: string; timeZone: string; pseudo: 'true' | 'false' },
): Promise<File> {
  const [badge] = await database
    .select()
    .from(earnedBadges)
    .where(and(eq(earnedBadges.learnerId, learnerId), eq(earnedBadges.badgeId, asked.badgeId)));
  const lesson = course.lessons.find(({ summary }) => summary.id === badge?.lessonId);
  if (badge === undefined || lesson === undefined) throw apiError('BADGE_NOT_FOUND');
  const picture = await drawBadge({
    lessonId: badge.lessonId,
    lessonTitle: lesson.summary.title,
    name: badge.name,
    earnedAt: badge.earnedAt,
    timeZone: asked.timeZone,
    pseudo: asked.pseudo === 'true' ? pseudo : null,
  });
  return new File([new Uint8Array(picture)], `chandelle-${badge.badgeId}.png`, {
    type: 'image/png',
  });
}
