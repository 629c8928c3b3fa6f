import type { warmUpSchema } from '@chandelle/contract/review';
import type { input } from 'zod';
import type { Services } from '../../../platform/services.ts';
import { listItems } from '@chandelle/course/course-items';
import { presentCard } from '../read-session.ts';
import { findWarmUp, readBeginning } from './find-warm-up.ts';

/** Draws what a learner is asked before a lesson opens for the first time; nothing once they have been in its steps. */
export async function readWarmUp(
  services: Services,
  learnerId: string,
  lessonId: string,
): Promise<input<typeof warmUpSchema>> {
  const begun = await readBeginning(services, learnerId, lessonId);
  if (begun !== null && !begun.untouched) return { cards: [], answered: 0 };
  const beganAt = begun?.beganAt ?? services.clock();
  const { asked, left } = await findWarmUp(services, learnerId, lessonId, beganAt);
  const practised = new Set(
    listItems(services.course)
      .filter(({ lesson }) => lesson.summary.id === lessonId)
      .map(({ notion }) => notion.id),
  );
  return {
    cards: left.map((card) => ({
      ...presentCard(card),
      comesNext: practised.has(card.item.notion.id),
    })),
    answered: asked.length - left.length,
  };
}
