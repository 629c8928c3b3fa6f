import { useEffect, useState } from 'react';
import { client } from '../../lib/api.ts';

/** Where a lesson stands, as far as the search says it. */
type LessonStatus = 'completed' | 'open' | 'resting' | 'locked';

/** Asks once where the lessons stand for the learner; null for visitors, and where nobody answers. */
export function useLessonStatuses(signedIn: boolean): ReadonlyMap<string, LessonStatus> | null {
  const [statuses, setStatuses] = useState<ReadonlyMap<string, LessonStatus> | null>(null);
  useEffect(() => {
    if (!signedIn) return undefined;
    let left = false;
    client.lessons.overview().then(
      ({ lessons }) => {
        if (!left) setStatuses(new Map(lessons.map(({ id, state }) => [id, state.kind])));
      },
      // The search finds without it, and the lesson's page says what opens it.
      () => {},
    );
    return () => {
      left = true;
    };
  }, [signedIn]);
  return statuses;
}
