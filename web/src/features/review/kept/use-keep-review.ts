import { useEffect, useEffectEvent } from 'react';
import { client } from '../../../lib/api.ts';
import { whenQuiet } from '../../../lib/navigation/when-quiet.ts';
import type { SessionLearner } from '../../../lib/session.ts';
import { readZoneInput } from '../../../lib/use-zone-input.ts';
import type { Card, ReviewOverview } from '../types.ts';
import type * as keptReview from './kept-review.ts';

/** Keeps something; without its code or the network it is kept another time. */
async function keep(act: (kept: typeof keptReview) => Promise<void>): Promise<void> {
  try {
    await act(await import('./kept-review.ts'));
  } catch {
    // Révision can be read with the network as before.
  }
}

/**
 * Keeps the session of the day, once the page has all that it needs itself, so that it can be begun without a network.
 *
 * @param overview What the server has told; null as long as it has not.
 */
export function useKeepReview(learner: SessionLearner, overview: ReviewOverview | null): void {
  // Another day, other cards or fewer of them: what is kept is of before.
  const told =
    overview === null
      ? null
      : JSON.stringify([overview.session, overview.due, overview.days.at(-1)?.date]);
  const keepNow = useEffectEvent(() => {
    if (overview === null || overview.lessonsDone === 0) return;
    void keep(async (kept) => {
      const { cards } = await client.review.session(readZoneInput());
      await kept.keepCards(learner, cards);
      await kept.keepOverview(learner, overview);
      await kept.keepReviewFiles();
    });
  });
  useEffect(() => (told === null ? undefined : whenQuiet(() => keepNow())), [told]);
}

/**
 * Keeps the cards of a session of the day that is open.
 *
 * @param cards As the server has drawn them; null where they are no such session, or were kept.
 */
export function useKeepCards(learner: SessionLearner | null, cards: readonly Card[] | null): void {
  const keepNow = useEffectEvent(() => {
    if (learner !== null && cards !== null) void keep((kept) => kept.keepCards(learner, cards));
  });
  const here = learner !== null && cards !== null;
  useEffect(() => {
    if (!here) return undefined;
    // At once: from now on each answer takes its card from them.
    keepNow();
    return whenQuiet(() => void keep((kept) => kept.keepReviewFiles()));
  }, [here]);
}
