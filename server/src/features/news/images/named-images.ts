import { inArray, sql } from 'drizzle-orm';
import type { NamedFiles } from '../../../platform/files/sweep-files.ts';
import { newsArticles } from '../tables.ts';
import { imageKey } from './read-image.ts';

/** Tells which pictures are those of articles that are kept. */
export const namedImages: NamedFiles = {
  prefix: 'news/',
  async findNamed({ database }, keys) {
    const ids = keys.map((key) => key.replace(/^news\/|\.webp$/g, ''));
    const rows = await database
      .select({ id: newsArticles.id })
      .from(newsArticles)
      .where(inArray(sql`${newsArticles.id}::text`, ids));
    return rows.map(({ id }) => imageKey(id));
  },
};
