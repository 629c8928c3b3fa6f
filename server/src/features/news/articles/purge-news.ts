import { and, eq, lt, notExists, notInArray } from 'drizzle-orm';
import { removeUnnamed } from '../../../platform/files/sweep-files.ts';
import type { Job } from '../../../platform/jobs/recurring-jobs.ts';
import type { NewsServices } from '../news-services.ts';
import { imageKey } from '../images/read-image.ts';
import { retentionDays } from './store-articles.ts';
import { newsArticles, newsFeeds, newsSaves } from '../tables.ts';

/**
 * Removes what is older than an article is kept and saved by nobody, with its picture, and feeds that are no longer configured once none of
 * their articles is left.
 */
export const purgeNews: Job<NewsServices> = {
  name: 'news.purge',
  everySeconds: 24 * 3600,
  run: async (services) => {
    const { database, clock, config } = services;
    const limit = new Date(clock().getTime() - retentionDays * 24 * 3600 * 1000);
    const removed = await database
      .delete(newsArticles)
      .where(
        and(
          lt(newsArticles.publishedAt, limit),
          notExists(
            database
              .select({ id: newsSaves.articleId })
              .from(newsSaves)
              .where(eq(newsSaves.articleId, newsArticles.id)),
          ),
        ),
      )
      .returning({ id: newsArticles.id, imageStored: newsArticles.imageStored });
    const pictures = removed.filter(({ imageStored }) => imageStored === true);
    await removeUnnamed(
      services,
      pictures.map(({ id }) => imageKey(id)),
    );
    const configured = config.news.feeds.map(({ url }) => url);
    await database
      .delete(newsFeeds)
      .where(
        and(
          notInArray(newsFeeds.url, configured),
          notExists(
            database
              .select({ id: newsArticles.id })
              .from(newsArticles)
              .where(eq(newsArticles.feedUrl, newsFeeds.url)),
          ),
        ),
      );
  },
};
