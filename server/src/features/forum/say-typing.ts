import type { Services } from '../../services.ts';
import { checkUnmuted } from './check-writing.ts';
import { moderatorsOnly } from './forum-errors.ts';
import type { Member } from './forum-procedures.ts';
import { joinForum } from './join-forum.ts';
import { typingLimit } from './limits.ts';
import { listApart } from './list-apart.ts';
import { displayName } from './message-rows.ts';
import { readChannel } from './read-channels.ts';
import { tell } from './stream/tell.ts';

/** Most ids of members that go with one word. */
const mostApart = 100;

/**
 * Tells those who read a channel that the member types there, but those whom they blocked or are blocked by. Nothing is stored. Throws CHANNEL_NOT_FOUND,
 * MODERATORS_ONLY, MUTED, TOO_MANY_REQUESTS.
 */
export async function sayTyping(services: Services, member: Member, channelId: string) {
  await services.limits.use(typingLimit, member.userId);
  const channel = await readChannel(services.pool, member, channelId);
  if (!channel.mayWrite) throw moderatorsOnly();
  const now = services.clock();
  checkUnmuted(await joinForum(services.pool, member.userId, now), now);
  const { userId: learnerId, pseudo } = member;
  const apart = await listApart(services, learnerId);
  // Words between processes are short; who is apart from so many types unseen.
  if (apart.length > mostApart) return;
  const name = displayName(pseudo);
  await tell(services.pool, { kind: 'typing', channelId, learnerId, name, apart });
}
