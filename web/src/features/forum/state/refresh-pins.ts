import type { ForumMessage } from '@chandelle/contract/forum-messages';
import type { Channel } from './count-unread.ts';
import { quoteOf } from './refresh-quotes.ts';

/** Takes from the state of a message whether it stands at the head of its channel, and what is shown of it there. */
export function refreshPins(channels: readonly Channel[], message: ForumMessage): Channel[] {
  return channels.map((channel) => {
    if (channel.id !== message.channelId) return channel;
    const { id, number, author, pinnedAt } = message;
    const known = channel.pins.some((pin) => pin.id === id);
    if (!known && pinnedAt === null) return channel;
    const others = channel.pins.filter((pin) => pin.id !== id);
    if (pinnedAt === null || number === null) return { ...channel, pins: others };
    const pin = { id, number, author, pinnedAt, excerpt: quoteOf(message).excerpt };
    const pins = [...others, pin].toSorted((a, b) => b.pinnedAt.localeCompare(a.pinnedAt));
    return { ...channel, pins };
  });
}
