import type { QueryClient } from '@tanstack/react-query';
import type { FetchAhead } from '../lib/navigation/fetch-ahead.ts';
import { isMetered } from '../lib/navigation/is-metered.ts';
import { findPage } from './find-page.ts';
import { pages } from './router.tsx';

/** Makes what fetches a page before it is asked for: its code, and the text of a lesson that most will read next. */
export function makeFetchAhead(queryClient: QueryClient): FetchAhead {
  return async (to, likely) => {
    if (likely && (isMetered() || !navigator.onLine)) return;
    const { name, id: lessonId } = findPage(new URL(to, location.href).pathname);
    try {
      await pages[name].preload();
      if (!likely || name !== 'lesson') return;
      // The pages of access load it with the first call, or not at all.
      const { api } = await import('../lib/api.ts');
      await queryClient.prefetchQuery({
        ...api.lessons.lesson.queryOptions({ input: { lessonId }, staleTime: 5 * 60_000 }),
        retry: false,
      });
    } catch {
      // It is asked for again when it is to be shown, and said then if it does not come.
    }
  };
}
