import { ORPCError } from '@orpc/server';
import type { Services } from '../../services.ts';
import { type Collection, collectNews } from './collect-news.ts';

/** One refresh a minute, whoever asks: the feeds belong to others. */
export const refreshLimit = { name: 'news-refresh', points: 1, seconds: 60 };
/** Longest time that a reader waits for slow feeds, in milliseconds; the collection goes on without them. */
const longestWaitMs = 12_000;

/** Asks the feeds now, unless somebody has within the last minute; resolves to what has come so far. */
export async function refreshNews(services: Services): Promise<Collection & { asked: boolean }> {
  const progress: Collection = { added: 0, answered: 0, feeds: 0 };
  try {
    await services.limits.use(refreshLimit, 'everybody');
  } catch (error) {
    if (error instanceof ORPCError && error.status === 429) return { asked: false, ...progress };
    throw error;
  }
  const collecting = collectNews(services, new AbortController().signal, progress).catch(
    (error: unknown) => services.log.error('news.refresh-failed', error),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waited = new Promise((resolve) => {
    timer = setTimeout(resolve, longestWaitMs);
  });
  await Promise.race([collecting, waited]);
  clearTimeout(timer);
  return { asked: true, ...progress };
}
