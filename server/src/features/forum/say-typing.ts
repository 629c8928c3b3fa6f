import type { Services } from '../../services.ts';
import { checkUnmuted } from './check-writing.ts';
import { moderatorsOnly } from './forum-errors.ts';
import type { Member } from './forum-procedures.ts';
import { joinForum } from './join-forum.ts';
import { typingLimit } from './limits.ts';
import { displayName } from './message-rows.ts';
import { readChannel } from './read-channels.ts';
import { tell } from './stream/tell.ts';

/**
 * Tells those who read a channel that the member types there. Nothing is stored. Throws CHANNEL_NOT_FOUND,
 * MODERATORS_ONLY, MUTED, TOO_MANY_REQUESTS.
 */
export async function sayTyping(services: Services, member: Member, channelId: string) {
  await services.limits.use(typingLimit, member.userId);
  const channel = await readChannel(services.pool, member, channelId);
  if (!channel.mayWrite) throw moderatorsOnly();
  const now = services.clock();
  checkUnmuted(await joinForum(services.pool, member.userId, now), now);
  const { userId: learnerId, pseudo } = member;
  await tell(services.pool, { kind: 'typing', channelId, learnerId, name: displayName(pseudo) });
}
