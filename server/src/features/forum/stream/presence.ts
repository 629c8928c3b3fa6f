import { and, asc, countDistinct, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import { heartbeatSeconds } from '@chandelle/contract/forum-stream';
import { learners } from '../../identity/tables.ts';
import { forumChannels, forumStreams } from '../tables.ts';
import { publish } from './publish.ts';

/** A stream of which nothing was heard for this long is gone with its process, in milliseconds. */
export const streamGoneMs = 3 * heartbeatSeconds * 1000;

/** Records that a stream is open. */
export async function registerStream(
  { database, clock }: Services,
  streamId: string,
  learnerId: string,
) {
  await database
    .insert(forumStreams)
    .select(
      database
        .select({
          id: sql`${streamId}::uuid`.as('id'),
          learnerId: learners.learnerId,
          channelIds: sql`'{}'::text[]`.as('channel_ids'),
          seenAt: sql`${clock()}::timestamptz`.as('seen_at'),
        })
        .from(learners)
        .where(eq(learners.learnerId, learnerId)),
    )
    .onConflictDoNothing();
}

/** Deletes a stream that is closed, and publishes the presence. */
export async function unregisterStream({ pool, database }: Services, streamId: string) {
  await database.delete(forumStreams).where(eq(forumStreams.id, streamId));
  await publish(pool, { kind: 'presence' });
}

/** Records that streams are still open. */
export async function refreshStreams({ database, clock }: Services, streamIds: readonly string[]) {
  if (streamIds.length === 0) return;
  await database
    .update(forumStreams)
    .set({ seenAt: clock() })
    .where(inArray(forumStreams.id, [...streamIds]));
}

/** Notes which channels a learner's own stream shows, wherever it is open; does nothing for another's. */
export async function watchChannels(
  { pool, database }: Services,
  learnerId: string,
  { streamId, channelIds }: { streamId: string; channelIds: string[] },
): Promise<void> {
  const watched = await database
    .update(forumStreams)
    .set({ channelIds })
    .where(and(eq(forumStreams.id, streamId), eq(forumStreams.learnerId, learnerId)))
    .returning({ id: forumStreams.id });
  if (watched.length === 0) return;
  await publish(pool, { kind: 'watch', streamId, channelIds });
  await publish(pool, { kind: 'presence' });
}

/** Counts who reads each channel, over all processes, each learner once. */
export async function countReaders({ database, clock }: Services): Promise<Record<string, number>> {
  const rows = await database
    .select({ channelId: forumChannels.id, readers: countDistinct(forumStreams.learnerId) })
    .from(forumStreams)
    .innerJoin(forumChannels, sql`${forumChannels.id} = any(${forumStreams.channelIds})`)
    .where(gt(forumStreams.seenAt, new Date(clock().getTime() - streamGoneMs)))
    .groupBy(forumChannels.id)
    .orderBy(asc(forumChannels.id));
  return Object.fromEntries(rows.map(({ channelId, readers }) => [channelId, readers]));
}
