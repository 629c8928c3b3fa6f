import type { Services } from '../../services.ts';
import { moderatorsOnly } from './forum-errors.ts';
import type { Member } from './forum-procedures.ts';
import { typingLimit } from './limits.ts';
import { displayName } from './message-rows.ts';
import { readChannel } from './read-channels.ts';
import { tell } from './stream/tell.ts';

/** Tells those who read a channel that the member types there. Nothing is stored. */
export async function sayTyping(services: Services, member: Member, channelId: string) {
  await services.limits.use(typingLimit, member.userId);
  const channel = await readChannel(services.pool, member, channelId);
  if (!channel.mayWrite) throw moderatorsOnly();
  const { userId: learnerId, pseudo } = member;
  await tell(services.pool, { kind: 'typing', channelId, learnerId, name: displayName(pseudo) });
}
