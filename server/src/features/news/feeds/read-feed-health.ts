import type { feedHealthSchema } from '@chandelle/contract/news';
import { count } from 'drizzle-orm';
import type * as z from 'zod';
import type { NewsServices } from '../news-services.ts';
import { newsArticles, newsFeeds } from '../tables.ts';

/** Reads how each configured feed has been doing, the failing ones first. */
export async function readFeedHealth({
  database,
  config,
}: NewsServices): Promise<z.input<typeof feedHealthSchema>[]> {
  const states = new Map(
    (await database.select().from(newsFeeds)).map((state) => [state.url, state]),
  );
  const counts = new Map(
    (
      await database
        .select({ url: newsArticles.feedUrl, articles: count() })
        .from(newsArticles)
        .groupBy(newsArticles.feedUrl)
    ).map(({ url, articles }) => [url, articles]),
  );
  return config.news.feeds
    .map(({ name, url }) => {
      const state = states.get(url);
      return {
        name,
        url,
        lastAttemptAt: state?.lastAttemptAt?.toISOString() ?? null,
        lastSuccessAt: state?.lastSuccessAt?.toISOString() ?? null,
        problem: state?.problem ?? null,
        failures: state?.failures ?? 0,
        nextAttemptAt: state?.nextAttemptAt?.toISOString() ?? null,
        articles: counts.get(url) ?? 0,
      };
    })
    .toSorted((one, other) => other.failures - one.failures);
}
