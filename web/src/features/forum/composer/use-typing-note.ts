import { useRef } from 'react';
import { client } from '../../../lib/api.ts';

/** Milliseconds between two calls that say that one types. */
const typingEveryMs = 3000;

/** Returns what tells the others of a channel that one types, and what begins anew after a message that was sent. */
export function useTypingNote(channelId: string): { tell: () => void; beginAnew: () => void } {
  const toldAt = useRef(0);
  return {
    tell() {
      if (Date.now() - toldAt.current < typingEveryMs) return;
      toldAt.current = Date.now();
      // That one types is an ornament; nothing waits for it.
      client.forum.typing({ channelId }).catch(() => undefined);
    },
    beginAnew() {
      toldAt.current = 0;
    },
  };
}
