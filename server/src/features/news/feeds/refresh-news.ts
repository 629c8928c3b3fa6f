import { isApiError } from '../../../platform/api-error.ts';
import type { NewsServices } from '../news-services.ts';
import { type Collection, collectNews } from './collect-news.ts';

/** One refresh a minute, whoever asks: the feeds belong to others. */
export const refreshLimit = { name: 'news-refresh', points: 1, seconds: 60 };
/** Longest time that a reader waits for slow feeds, in milliseconds; the collection goes on without them. */
const maxWaitMs = 12_000;
/** Longest part of it that is spent behind another collection, in milliseconds. */
const maxTurnMs = 10_000;

/**
 * Asks all feeds now, those too that keep failing, unless somebody has within the last minute or they are being asked;
 * resolves to what has come so far.
 */
export async function refreshNews(
  services: NewsServices,
): Promise<Collection & { asked: boolean }> {
  const { limits, log, stopping } = services;
  const progress: Collection = { added: 0, answered: 0, feeds: 0 };
  try {
    await limits.use(refreshLimit, 'everybody');
  } catch (error) {
    if (isApiError(error, 'TOO_MANY_REQUESTS')) return { asked: false, ...progress };
    throw error;
  }
  const collecting = collectNews(services, stopping.signal, {
    progress,
    evenPaused: true,
    turnMs: maxTurnMs,
  }).catch((error: unknown) => {
    if (!stopping.signal.aborted) log.error('news.refresh-failed', error);
    return progress;
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waited = new Promise<Collection>((resolve) => {
    timer = setTimeout(() => resolve(progress), maxWaitMs);
  });
  const came = await Promise.race([collecting, waited]);
  clearTimeout(timer);
  return { asked: came !== null, ...progress };
}
