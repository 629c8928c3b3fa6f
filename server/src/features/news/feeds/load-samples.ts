import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isNotNull } from 'drizzle-orm';
import { repositoryRoot } from '../../../platform/repository-root.ts';
import type { NewsServices } from '../news-services.ts';
import { insertArticles } from '../articles/store-articles.ts';
import { newsFeeds } from '../tables.ts';
import { apiError } from '../../../platform/api-error.ts';

const sampleFile = path.join(repositoryRoot, 'server/src/features/news/feeds/sample-feed.xml');
const sampleAddress = 'https://exemple.invalid/actualites.xml';
/** The sample feed was written as if on this day; its articles are shown as old as they were then. */
const writtenAt = new Date('2026-01-15T12:00:00Z');

/** Returns whether the samples may be loaded: in local mode, while no feed has ever answered. */
export const areSamplesOffered = (
  { production }: Pick<NewsServices['config'], 'production'>,
  answered: boolean,
): boolean => !production && !answered;

/** Returns whether a feed has ever answered. */
async function hasAnswered({ database }: NewsServices): Promise<boolean> {
  const answered = await database
    .select({ url: newsFeeds.url })
    .from(newsFeeds)
    .where(isNotNull(newsFeeds.lastSuccessAt))
    .limit(1);
  return answered.length > 0;
}

/**
 * Loads the articles of the repository's sample feed, read as any feed, each marked as an example; loading them again adds
 * nothing. Resolves to how many are new.
 *
 * @throws SAMPLES_NOT_OFFERED
 */
export async function loadSamples(services: NewsServices): Promise<number> {
  const { config, database, feedParser, clock } = services;
  if (!areSamplesOffered(config, await hasAnswered(services)))
    throw apiError('SAMPLES_NOT_OFFERED');
  const bytes = new Uint8Array(await readFile(sampleFile));
  const read = await feedParser.parse({
    kind: 'feed',
    bytes,
    contentType: null,
    url: sampleAddress,
    feed: { url: sampleAddress, name: null },
    now: writtenAt,
  });
  const now = clock();
  const shift = now.getTime() - writtenAt.getTime();
  const articles = read.map((article) => ({
    ...article,
    publishedAt: new Date(article.publishedAt.getTime() + shift),
  }));
  return insertArticles(database, articles, { now, example: true });
}
