import type { Services } from '../../../platform/services.ts';
import { readCards } from './read-cards.ts';
import { chooseCards, secondsFor } from '../rules/choose-cards.ts';

/** Counts the cards that Révision would show a learner who has answered none today, and the seconds they take. */
export async function countDue(
  services: Services,
  learnerId: string,
  now: Date,
): Promise<{ cards: number; seconds: number }> {
  const { cards } = await readCards(services, learnerId, now);
  const chosen = chooseCards(cards, { now, spent: 0, extra: false });
  return { cards: chosen.length, seconds: secondsFor(chosen) };
}
