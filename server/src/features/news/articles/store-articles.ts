import type { Database, Transaction } from '../../../platform/database/database.ts';
import { eq, sql } from 'drizzle-orm';
import type { NewsServices } from '../news-services.ts';
import { normalizeText } from './normalize-text.ts';
import type { NewArticle } from './make-article.ts';
import type { NearTitles } from './near-titles.ts';
import { newsArticles } from '../tables.ts';

/** Days that an article is kept. */
export const retentionDays = 90;
const dayMs = 24 * 3600 * 1000;

/**
 * Stores the articles of a feed that are new, wanted and young enough; real ones take the place of the samples. Resolves
 * to their number.
 */
export async function storeArticles(
  { database, clock, config }: NewsServices,
  articles: readonly NewArticle[],
  titles: NearTitles,
): Promise<number> {
  const now = clock();
  const fresh = articles
    .filter(({ publishedAt }) => now.getTime() - publishedAt.getTime() < retentionDays * dayMs)
    .filter((article) => !isDenied(article, config.news.deniedSources))
    .filter(({ title, publishedAt }) => titles.add(title, publishedAt));
  if (fresh.length === 0) return 0;
  return database.transaction(async (tx) => {
    const stored = await insertArticles(tx, fresh, { now, example: false });
    if (stored > 0) await tx.delete(newsArticles).where(eq(newsArticles.example, true));
    return stored;
  });
}

/** Stores articles, but those whose address is known, and returns how many: one parameter for all of them. */
export async function insertArticles(
  database: Database | Transaction,
  articles: readonly NewArticle[],
  { now, example }: { now: Date; example: boolean },
): Promise<number> {
  const { rowCount } = await database.execute(sql`
    insert into news_articles (feed_url, source, url, canonical_url, title, description, image_source, themes,
      search_text, published_at, collected_at, example)
    select "feedUrl", source, url, "canonicalUrl", title, description, "imageSource", themes, "searchText",
      "publishedAt", ${now.toISOString()}::timestamptz, ${example}
    from jsonb_to_recordset(${JSON.stringify(articles)}::jsonb) as article (
      "feedUrl" text, source text, url text, "canonicalUrl" text, title text, description text, "imageSource" text,
      themes text[], "searchText" text, "publishedAt" timestamptz)
    on conflict (canonical_url) do nothing`);
  return rowCount ?? 0;
}

function isDenied({ source, url }: NewArticle, denied: readonly string[]): boolean {
  const host = new URL(url).hostname;
  const folded = normalizeText(source);
  return denied.some((name) => folded === name || host === name || host.endsWith(`.${name}`));
}
