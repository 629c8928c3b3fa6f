import { isTeam, type channelSchema, type ForumMessage } from '@chandelle/contract/forum-messages';
import type * as z from 'zod';

export type Channel = z.output<typeof channelSchema>;

/** Beyond this the counts of unread messages say « 99+ ». */
const maxCount = 100;

/**
 * Counts a live message into the channels: a new one of somebody else is unread until its channel says otherwise, one of
 * whom the reader has blocked (`quiet`) is not.
 */
export function countMessage(
  channels: readonly Channel[],
  message: ForumMessage,
  learnerId: string,
  quiet = false,
): Channel[] {
  return channels.map((channel) => {
    const { number } = message;
    if (channel.id !== message.channelId || number === null || number <= channel.lastNumber)
      return channel;
    const others =
      !quiet &&
      !isTeam(message.author) &&
      message.author?.id !== learnerId &&
      message.status === 'published';
    const names = message.mentions.some((mention) => mention.learnerId === learnerId);
    return {
      ...channel,
      lastNumber: number,
      unread: Math.min(maxCount, channel.unread + (others ? 1 : 0)),
      unreadMentions: channel.unreadMentions + (others && names ? 1 : 0),
    };
  });
}

/** Returns whether a change of an old message makes the counts doubtful: it was unread, and can no longer be read. */
export function makesCountsDoubtful(channels: readonly Channel[], message: ForumMessage): boolean {
  const channel = channels.find(({ id }) => id === message.channelId);
  if (channel === undefined || message.number === null) return false;
  return (
    message.status !== 'published' &&
    message.number <= channel.lastNumber &&
    message.number > channel.readNumber
  );
}

/** Notes how far a channel has been read; read to its end, nothing is unread. The line never moves back. */
export function markChannelRead(
  channels: readonly Channel[],
  channelId: string,
  number: number,
): Channel[] {
  return channels.map((channel) => {
    if (channel.id !== channelId || number <= channel.readNumber) return channel;
    const all = number >= channel.lastNumber;
    return {
      ...channel,
      readNumber: number,
      ...(all && { unread: 0, unreadMentions: 0 }),
    };
  });
}

/** Writes a count of unread messages: « 3 », « 99+ ». */
export const formatUnread = (count: number): string => (count >= maxCount ? '99+' : String(count));
