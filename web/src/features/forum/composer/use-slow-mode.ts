import { useEffect, useMemo, useState } from 'react';
import type { ForumMessage } from '@chandelle/contract/forum-messages';
import type { ChannelState } from '../state/channel-state.ts';
import type { Channel } from '../state/count-unread.ts';
import { useSecondsUntil } from '../use-seconds-until.ts';

/**
 * Returns the seconds until the channel's slow mode lets a learner write again; 0: now. Counted from the last own message
 * that is known, and never longer than the mode itself, so that a wrong clock of the device locks nobody out. The
 * server decides.
 */
export function useSlowMode(channel: Channel, state: ChannelState, learnerId: string): number {
  const last = useMemo(() => findLastOwn(state, learnerId), [state, learnerId]);
  const [seen, setSeen] = useState<{ id: string; at: number } | null>(null);
  const lastId = last?.id;
  useEffect(() => {
    if (lastId === undefined) return undefined;
    const at = Date.now();
    const timer = setTimeout(() => setSeen({ id: lastId, at }), 0);
    return () => clearTimeout(timer);
  }, [lastId]);
  const slowMs = channel.slowModeSeconds * 1000;
  const from = last && seen?.id === last.id ? Math.min(Date.parse(last.sentAt), seen.at) : null;
  return useSecondsUntil(slowMs > 0 && from !== null ? from + slowMs : null);
}

function findLastOwn({ messages, held }: ChannelState, learnerId: string): ForumMessage | null {
  let last: ForumMessage | null = null;
  for (const message of [...messages.values(), ...held])
    if (message.author?.id === learnerId && message.sentAt > (last?.sentAt ?? '')) last = message;
  return last;
}
