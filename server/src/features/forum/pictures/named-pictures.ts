import { inArray } from 'drizzle-orm';
import type { NamedFiles } from '../../../platform/files/sweep-files.ts';
import { forumPictures } from '../tables.ts';

/** Tells which charts and pictures the forum has. */
export const namedPictures: NamedFiles = {
  prefix: 'forum-pictures/',
  async findNamed({ database }, keys) {
    const rows = await database
      .select({ key: forumPictures.fileKey })
      .from(forumPictures)
      .where(inArray(forumPictures.fileKey, [...keys]));
    return rows.map(({ key }) => key);
  },
};
