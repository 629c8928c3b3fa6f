import { nameStatement } from '../../../platform/database/named-statement.ts';
import type { Services } from '../../../services.ts';
import { heartbeatSeconds } from '@chandelle/contract/forum-stream';
import { tell } from './tell.ts';

/** A stream of which nothing was heard for this long is gone with its process, in milliseconds. */
export const streamGoneMs = 3 * heartbeatSeconds * 1000;

const insert = nameStatement(
  'forum-stream-insert',
  `insert into forum_streams (id, learner_id, seen_at)
   select $1, user_id, $3 from learners where user_id = $2 on conflict do nothing`,
);
const remove = nameStatement('forum-stream-delete', 'delete from forum_streams where id = $1');
const see = nameStatement(
  'forum-streams-seen',
  'update forum_streams set seen_at = $2 where id = any($1)',
);
const watch = nameStatement(
  'forum-stream-watch',
  `update forum_streams set channel_ids = $3 where id = $1 and learner_id = $2 returning id`,
);
const count = nameStatement<{ channelId: string; readers: number }>(
  'forum-presence',
  `select channel_id as "channelId", count(distinct learner_id)::int as readers
   from forum_streams, unnest(channel_ids) as channel_id
   where seen_at > $1 and channel_id in (select id from forum_channels)
   group by channel_id order by channel_id`,
);

/** Notes that a stream is open. */
export async function enter({ pool, clock }: Services, streamId: string, learnerId: string) {
  await insert(pool, [streamId, learnerId, clock()]);
}

/** Notes that a stream is closed, and tells all processes. */
export async function leave({ pool }: Services, streamId: string) {
  await remove(pool, [streamId]);
  await tell(pool, { kind: 'presence' });
}

/** Notes that streams are still open. */
export async function stay({ pool, clock }: Services, streamIds: readonly string[]) {
  if (streamIds.length > 0) await see(pool, [streamIds, clock()]);
}

/** Notes which channels a learner's own stream shows, wherever it is open; does nothing for another's. */
export async function watchChannels(
  { pool }: Services,
  learnerId: string,
  { streamId, channelIds }: { streamId: string; channelIds: string[] },
): Promise<void> {
  if ((await watch(pool, [streamId, learnerId, channelIds])).length === 0) return;
  await tell(pool, { kind: 'watch', streamId, channelIds });
  await tell(pool, { kind: 'presence' });
}

/** Counts who reads each channel, over all processes, each learner once. */
export async function countReaders({ pool, clock }: Services): Promise<Record<string, number>> {
  const rows = await count(pool, [new Date(clock().getTime() - streamGoneMs)]);
  return Object.fromEntries(rows.map(({ channelId, readers }) => [channelId, readers]));
}
