import { and, eq, lt } from 'drizzle-orm';
import type { Job } from '../../platform/jobs/recurring-jobs.ts';
import { streamGoneMs } from './stream/presence.ts';
import { forumCharts, forumStreams, forumVersions } from './tables.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** For how long moderators can see what a message said before. */
const keepVersionsMs = 365 * dayMs;

/** Removes charts that were never posted, old versions of messages, and streams of processes that died. */
export const purgeForum: Job = {
  name: 'purge-forum',
  everySeconds: 3600,
  run: async ({ database, files, clock }) => {
    const now = clock().getTime();
    const charts = await database
      .delete(forumCharts)
      .where(and(eq(forumCharts.posted, false), lt(forumCharts.uploadedAt, new Date(now - dayMs))))
      .returning({ fileKey: forumCharts.fileKey });
    for (const { fileKey } of charts) await files.remove(fileKey);
    await database
      .delete(forumVersions)
      .where(lt(forumVersions.replacedAt, new Date(now - keepVersionsMs)));
    await database
      .delete(forumStreams)
      .where(lt(forumStreams.seenAt, new Date(now - streamGoneMs)));
  },
};
