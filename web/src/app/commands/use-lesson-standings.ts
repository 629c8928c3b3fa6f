import { useEffect, useState } from 'react';
import { client } from '../../lib/api.ts';

/** Where a lesson stands, as far as the search says it. */
type Standing = 'completed' | 'open' | 'resting' | 'locked';

/** Asks once where the lessons stand for the learner; null for visitors, and where nobody answers. */
export function useLessonStandings(signedIn: boolean): ReadonlyMap<string, Standing> | null {
  const [standings, setStandings] = useState<ReadonlyMap<string, Standing> | null>(null);
  useEffect(() => {
    if (!signedIn) return undefined;
    let left = false;
    client.lessons.overview().then(
      ({ lessons }) => {
        if (!left) setStandings(new Map(lessons.map(({ id, state }) => [id, state.kind])));
      },
      // The search finds without it, and the lesson's page says what opens it.
      () => {},
    );
    return () => {
      left = true;
    };
  }, [signedIn]);
  return standings;
}
