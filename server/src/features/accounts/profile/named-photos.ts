import { inArray } from 'drizzle-orm';
import type { NamedFiles } from '../../../platform/files/sweep-files.ts';
import { learners } from '../../identity/tables.ts';

/** Tells which photos are a learner's. */
export const namedPhotos: NamedFiles = {
  prefix: 'avatars/',
  async findNamed({ database }, keys) {
    const rows = await database
      .select({ key: learners.avatarKey })
      .from(learners)
      .where(inArray(learners.avatarKey, [...keys]));
    return rows.flatMap(({ key }) => (key === null ? [] : [key]));
  },
};
