import type { overviewSchema } from '@chandelle/contract/lessons';
import { useQuery } from '@tanstack/react-query';
import type { output } from 'zod';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/use-session.ts';

export type LessonState = output<typeof overviewSchema>['lessons'][number]['state'];

/** Asks where each lesson stands for the learner; empty for visitors, and until it is known. */
export function useLessonStates(): ReadonlyMap<string, LessonState> {
  const { learner } = useSession();
  const { data } = useQuery(api.lessons.overview.queryOptions({ enabled: learner !== null }));
  return new Map(data?.lessons.map(({ id, state }) => [id, state]));
}
