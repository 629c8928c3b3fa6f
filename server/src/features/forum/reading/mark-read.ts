import { preparedStatement } from '../../../platform/database/statements/prepared-statement.ts';
import type { Services } from '../../../platform/services.ts';
import type { Member } from '../forum-procedures.ts';
import { readChannel } from './read-channels.ts';
import { publish } from '../stream/publish.ts';

/** Moves the marker forward, never beyond the last message. */
const move = preparedStatement<{ number: number }>(
  'forum-mark-read',
  `insert into forum_read_markers as r (learner_id, channel_id, number)
   select $1, id, least($3::bigint, last_number) from forum_channels where id = $2
   on conflict (learner_id, channel_id) do update set number = excluded.number
     where r.number < excluded.number
   returning number::float8`,
);

/**
 * Moves the member's unread line forward and tells their other pages.
 *
 * @throws CHANNEL_NOT_FOUND
 */
export async function markRead(
  { pool }: Services,
  member: Member,
  { channelId, number }: { channelId: string; number: number },
) {
  const [moved] = await move(pool, [member.learnerId, channelId, number]);
  if (moved)
    await publish(pool, {
      kind: 'read',
      learnerId: member.learnerId,
      channelId,
      number: moved.number,
    });
  return readChannel(pool, member, channelId);
}
