import { useEffect, useEffectEvent, useState } from 'react';
import { isMetered } from '../../../lib/navigation/is-metered.ts';
import { whenQuiet } from '../../../lib/navigation/when-quiet.ts';
import type { SessionLearner } from '../../../lib/session.ts';
import { listFigures } from '../player/reading/preload-figures.ts';
import type { Attempt, LessonContent } from '../types.ts';
import { withKept } from './with-kept.ts';

/**
 * Keeps a lesson that is open, once its page has all that it needs itself, and from then on the attempt at each change, so that
 * it can be read without a network.
 */
export function useKeepLesson(
  learner: SessionLearner,
  lesson: LessonContent | undefined,
  attempt: Attempt | undefined,
): void {
  const [keeping, setKeeping] = useState(false);
  const keep = useEffectEvent(() => {
    if (lesson === undefined || attempt === undefined) return;
    setKeeping(true);
    const needs = { figures: listFigures(lesson), frugal: isMetered() };
    void withKept((kept) => kept.keepLesson(learner, lesson, attempt, needs));
  });
  const begun = attempt !== undefined;
  useEffect(
    () => (lesson === undefined || !begun ? undefined : whenQuiet(() => keep())),
    [lesson, begun],
  );
  useEffect(() => {
    if (keeping && attempt !== undefined)
      void withKept((kept) => kept.keepAttempt(learner.id, attempt));
  }, [keeping, learner.id, attempt]);
}
