import { useRef } from 'react';
import { client } from '../../../lib/api.ts';

/** Milliseconds between two calls that say that one types. */
const typingEveryMs = 3000;

/** Returns what tells the others of a channel that one types, and what begins anew after a message that was sent. */
export function useTypingSignal(channelId: string): { announce: () => void; reset: () => void } {
  const announcedAt = useRef(0);
  return {
    announce() {
      if (Date.now() - announcedAt.current < typingEveryMs) return;
      announcedAt.current = Date.now();
      // That one types is an ornament; nothing waits for it.
      client.forum.typing({ channelId }).catch(() => undefined);
    },
    reset() {
      announcedAt.current = 0;
    },
  };
}
