import { useEffect, useEffectEvent } from 'react';
import { client } from '../../../lib/api.ts';
import { whenQuiet } from '../../../lib/navigation/when-quiet.ts';
import type { SessionLearner } from '../../../lib/session.ts';
import { readZoneInput } from '../../../lib/use-zone-input.ts';
import type { Card, ReviewOverview } from '../types.ts';
import type * as offlineReview from './offline-review.ts';

/** Loads the code that saves Révision, and runs something with it; without it or the network it is done another time. */
async function withOfflineReview(
  act: (kept: typeof offlineReview) => Promise<void>,
): Promise<void> {
  try {
    await act(await import('./offline-review.ts'));
  } catch {
    // Révision can be read with the network as before.
  }
}

/**
 * Saves the session of the day, once the page has all that it needs itself, so that it can be begun without a network.
 *
 * @param overview What the server has told; null as long as it has not.
 */
export function useSaveReview(learner: SessionLearner, overview: ReviewOverview | null): void {
  // Another day, other cards or fewer of them: what is kept is of before.
  const told =
    overview === null
      ? null
      : JSON.stringify([overview.session, overview.due, overview.days.at(-1)?.date]);
  const saveNow = useEffectEvent(() => {
    if (overview === null || overview.lessonsDone === 0) return;
    void withOfflineReview(async (kept) => {
      const { cards } = await client.review.session(readZoneInput());
      await kept.saveCards(learner, cards);
      await kept.saveReviewOverview(learner, overview);
      await kept.saveReviewFiles();
    });
  });
  useEffect(() => (told === null ? undefined : whenQuiet(() => saveNow())), [told]);
}

/**
 * Saves the cards of a session of the day that is open.
 *
 * @param cards As the server has drawn them; null where they are no such session, or were kept.
 */
export function useSaveCards(learner: SessionLearner | null, cards: readonly Card[] | null): void {
  const saveNow = useEffectEvent(() => {
    if (learner !== null && cards !== null)
      void withOfflineReview((kept) => kept.saveCards(learner, cards));
  });
  const here = learner !== null && cards !== null;
  useEffect(() => {
    if (!here) return undefined;
    // At once: from now on each answer takes its card from them.
    saveNow();
    return whenQuiet(() => void withOfflineReview((kept) => kept.saveReviewFiles()));
  }, [here]);
}
