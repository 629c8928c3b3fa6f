import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../../lib/api.ts';
import { useForum } from '../forum-context.tsx';
import { hasNewer, type ChannelState } from '../state/channel-state.ts';
import { markChannelRead, type Channel } from '../state/count-unread.ts';
import { changeChannels } from '../state/overview-cache.ts';
import { usePageVisible } from '../use-page-visible.ts';

/** Milliseconds that the end must be in view before it counts as read. */
const readAfterMs = 400;

/**
 * Keeps the unread line of the channel shown: it stands where reading ended when the channel was opened, and moves down
 * to what came while nobody looked. What is in view at the end, in a tab that can be seen, is marked as read.
 */
export function useReading(
  channel: Channel,
  state: ChannelState,
  atEnd: boolean,
): { lineAt: number | null; clearLine: () => void } {
  const queryClient = useQueryClient();
  const { recordEnd } = useForum();
  const visible = usePageVisible();
  const [lineAt, setLineAt] = useState(channel.unread > 0 ? channel.readNumber : null);
  const seen = useRef(channel.readNumber);
  const last = state.window?.last ?? null;
  const reading = visible && atEnd && last !== null && !hasNewer(state);

  useEffect(() => {
    if (last === null) return;
    if (reading) seen.current = Math.max(seen.current, last);
    else if (last > seen.current)
      setLineAt((line) => (line === null || line < seen.current ? seen.current : line));
  }, [last, reading]);

  const { id, readNumber } = channel;
  useEffect(() => {
    if (!reading || last === null || last <= readNumber) return undefined;
    const timer = setTimeout(() => {
      changeChannels(queryClient, (channels) => markChannelRead(channels, id, last));
      // What is not noted now is noted with the next message, or at the next visit.
      client.forum.markRead({ channelId: id, number: last }).catch(recordEnd);
    }, readAfterMs);
    return () => clearTimeout(timer);
  }, [reading, last, readNumber, id, queryClient, recordEnd]);

  return { lineAt, clearLine: () => setLineAt(null) };
}
