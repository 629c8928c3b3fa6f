import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { networkFirst } from './network-first.ts';
import { withOfflineLessons } from './with-offline-lessons.ts';

// What is kept is read at once where there is no network, and the server is asked when it is back.
const withoutNetwork = { networkMode: 'always', refetchOnReconnect: true } as const;

/** Reads a lesson; without the server, as it was kept. */
export function useLessonQuery(lessonId: string) {
  const options = api.lessons.lesson.queryOptions({ input: { lessonId }, staleTime: 5 * 60_000 });
  return useQuery({
    ...options,
    ...withoutNetwork,
    queryFn: (context) =>
      networkFirst(
        async () => options.queryFn(context),
        () => withOfflineLessons(({ readSavedLesson }) => readSavedLesson(lessonId)),
      ),
  });
}

/** Begins an attempt at a lesson or goes on with the one under way, anew at each visit; without the server, as it was kept. */
export function useAttemptQuery(lessonId: string, enabled: boolean) {
  // Starting twice is going on: the request may be repeated.
  const options = api.progress.startAttempt.queryOptions({
    input: { lessonId },
    enabled,
    staleTime: Infinity,
    gcTime: 0,
  });
  const query = useQuery({
    ...options,
    ...withoutNetwork,
    queryFn: (context) =>
      networkFirst(
        async () => options.queryFn(context),
        () => withOfflineLessons(({ readSavedAttempt }) => readSavedAttempt(lessonId)),
      ),
  });
  return { ...query, queryKey: options.queryKey };
}

/** Reads the list of lessons; without the server, as it was kept. */
export function useOverviewQuery() {
  const options = api.lessons.overview.queryOptions();
  return useQuery({
    ...options,
    ...withoutNetwork,
    queryFn: (context) =>
      networkFirst(
        async () => options.queryFn(context),
        () => withOfflineLessons(({ readSavedLessons }) => readSavedLessons()),
      ),
  });
}
