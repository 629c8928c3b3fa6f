import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type NewsFilter, selectArticles } from './list-news.ts';
import { type NewsWorld, openNews } from '../testing/open-news.ts';

let world: NewsWorld;
beforeAll(async () => {
  world = await openNews();
  const { database } = world.app.services;
  // 90 days of 55 articles from eleven sources.
  await database.execute(sql`
    insert into news_articles (feed_url, source, url, canonical_url, title, description, themes, search_text,
      published_at, collected_at)
    select 'https://source.example/' || n % 11, 'Source ' || n % 11, 'https://source.example/' || n,
      'https://source.example/' || n, 'Titre ' || n, repeat('Texte ', 80), '{bitcoin}', repeat('texte ', 80),
      timestamptz '2026-03-02 12:00Z' - n * interval '26 minutes', now()
    from generate_series(1, 5000) n`);
  await database.execute(sql`analyze news_articles`);
});
afterAll(() => world.close());

it.each<[string, NewsFilter, string]>([
  ['all articles', {}, 'news_articles_newest_idx'],
  [
    'what comes after a page',
    { cursor: '1767312000000_00000000-0000-4000-8000-000000000000' },
    'news_articles_newest_idx',
  ],
  ['those of a source', { source: 'Source 3' }, 'news_articles_source_idx'],
])('reads %s in the order of an index, without sorting', async (_name, filter, index) => {
  const { sql: text, params } = selectArticles(world.app.services, 'nobody', filter).toSQL();
  const { rows } = await world.app.services.pool.query<{ 'QUERY PLAN': string }>(
    `explain ${text}`,
    params,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain(`Index Scan Backward using ${index}`);
  expect(plan).not.toContain('Sort');
});
