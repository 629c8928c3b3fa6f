import { and, eq, exists, inArray, lt, notExists, or } from 'drizzle-orm';
import type { Job } from '../../platform/jobs/recurring-jobs.ts';
import { streamGoneMs } from './stream/presence.ts';
import { forumPictures, forumMessages, forumStreams, forumVersions } from './tables.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** For how long moderators can see what a message said and showed before. */
const versionRetentionMs = 365 * dayMs;

/**
 * Removes old versions of messages, charts and pictures that were never posted or whose deleted message has no version left, and
 * streams of processes that died.
 */
export const purgeForum: Job = {
  name: 'purge-forum',
  everySeconds: 3600,
  run: async ({ database, files, clock }) => {
    const now = clock().getTime();
    await database
      .delete(forumVersions)
      .where(lt(forumVersions.replacedAt, new Date(now - versionRetentionMs)));
    const unposted = and(
      eq(forumPictures.posted, false),
      lt(forumPictures.uploadedAt, new Date(now - dayMs)),
    );
    const versions = database
      .select({ id: forumVersions.id })
      .from(forumVersions)
      .where(eq(forumVersions.messageId, forumMessages.id));
    const forgotten = exists(
      database
        .select({ id: forumMessages.id })
        .from(forumMessages)
        .where(
          and(
            eq(forumMessages.pictureId, forumPictures.id),
            inArray(forumMessages.status, ['deleted', 'removed']),
            notExists(versions),
          ),
        ),
    );
    await database.transaction(async (tx) => {
      const pictures = await tx
        .delete(forumPictures)
        .where(or(unposted, forgotten))
        .returning({ fileKey: forumPictures.fileKey });
      // Before the commit: a file that stays because of a failure is still named by its row, and goes next time.
      for (const { fileKey } of pictures) await files.remove(fileKey);
    });
    await database
      .delete(forumStreams)
      .where(lt(forumStreams.seenAt, new Date(now - streamGoneMs)));
  },
};
