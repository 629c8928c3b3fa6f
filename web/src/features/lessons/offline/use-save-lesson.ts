import { useEffect, useEffectEvent, useState } from 'react';
import { isMetered } from '../../../lib/navigation/is-metered.ts';
import { whenQuiet } from '../../../lib/navigation/when-quiet.ts';
import type { SessionLearner } from '../../../lib/session.ts';
import { listFigures } from '../player/reading/preload-figures.ts';
import type { Attempt, LessonContent } from '../types.ts';
import { withOfflineLessons } from './with-offline-lessons.ts';

/**
 * Saves a lesson that is open, once its page has all that it needs itself, and from then on the attempt at each change, so that
 * it can be read without a network.
 */
export function useSaveLesson(
  learner: SessionLearner,
  lesson: LessonContent | undefined,
  attempt: Attempt | undefined,
): void {
  const [saving, setSaving] = useState(false);
  const save = useEffectEvent(() => {
    if (lesson === undefined || attempt === undefined) return;
    setSaving(true);
    const needs = { figures: listFigures(lesson), frugal: isMetered() };
    void withOfflineLessons((kept) => kept.saveLesson(learner, lesson, attempt, needs));
  });
  const begun = attempt !== undefined;
  useEffect(
    () => (lesson === undefined || !begun ? undefined : whenQuiet(() => save())),
    [lesson, begun],
  );
  useEffect(() => {
    if (saving && attempt !== undefined)
      void withOfflineLessons((kept) => kept.saveAttempt(learner.id, attempt));
  }, [saving, learner.id, attempt]);
}
