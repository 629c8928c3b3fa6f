import type { Services } from '../../../platform/services.ts';
import { checkUnmuted } from './check-writing.ts';
import type { Member } from '../forum-procedures.ts';
import { joinForum } from '../members/join-forum.ts';
import { typingLimit } from '../limits.ts';
import { listApart } from '../members/list-apart.ts';
import { displayName } from './message-rows.ts';
import { readChannel } from '../reading/read-channels.ts';
import { publish } from '../stream/publish.ts';
import { apiError } from '../../../platform/api-error.ts';

/** Most ids of members that go with one word. */
const maxApart = 100;

/**
 * Informs those who read a channel that the member types there, but those whom they blocked or are blocked by. Nothing is stored.
 *
 * @throws CHANNEL_NOT_FOUND, MODERATORS_ONLY, MUTED, TOO_MANY_REQUESTS
 */
export async function sayTyping(services: Services, member: Member, channelId: string) {
  await services.limits.use(typingLimit, member.learnerId);
  const channel = await readChannel(services.pool, member, channelId);
  if (!channel.mayWrite) throw apiError('MODERATORS_ONLY');
  const now = services.clock();
  checkUnmuted(await joinForum(services.database, member.learnerId, now), now);
  const { learnerId, pseudo } = member;
  const apart = await listApart(services, learnerId);
  // Words between processes are short; who is apart from so many types unseen.
  if (apart.length > maxApart) return;
  const name = displayName(pseudo);
  await publish(services.pool, { kind: 'typing', channelId, learnerId, name, apart });
}
