import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { useCallback, useEffect, useRef, type RefCallback } from 'react';
import { useForum } from '../forum-context.tsx';
import { hasNewer, listMessages, type ChannelState } from '../state/channel-state.ts';
import type { Channel } from '../state/count-unread.ts';
import { useMessageScroll } from './use-message-scroll.ts';
import { usePages, type Pages } from './use-pages.ts';
import { useReading } from './use-reading.ts';
import { useTarget } from './use-target.ts';

/** Nearer than this to either end of what is loaded, in pixels, the next page is fetched. */
const nearEdge = 900;

interface ChannelScroll extends Omit<Pages, 'load'> {
  /** Give it to the element that scrolls. */
  attach: RefCallback<HTMLDivElement>;
  /** The unread line stands after this number; null: none. */
  lineAt: number | null;
  clearLine: () => void;
  /** Newer messages lie below what is in view. */
  behind: boolean;
  toEnd: () => void;
}

/**
 * Keeps what is in view of a channel: it opens at the message that is asked for, at the unread line or at the end, loads
 * pages as they come near, and follows the end when it stands there.
 * @param target Number of a message to lead to; null: none.
 */
export function useChannelScroll(
  channel: Channel,
  state: ChannelState,
  target: number | null,
  onTargetReached: () => void,
): ChannelScroll {
  const { store, anchorRef } = useForum();
  const { load, failed, retry } = usePages(channel, target);

  const handleScroll = useCallback(
    (frame: HTMLDivElement, end: boolean) => {
      const known = store.channel(channel.id);
      if (known.window === null) return;
      const below = frame.scrollHeight - frame.scrollTop - frame.clientHeight;
      anchorRef.current = end && !hasNewer(known) ? null : numberInView(frame, listMessages(known));
      if (frame.scrollTop < nearEdge) void load('before');
      if (below < nearEdge) void load('after');
    },
    [store, channel.id, load, anchorRef],
  );
  const { attach, atEnd, scrollToRow, scrollToEnd } = useMessageScroll(state, handleScroll);
  const { lineAt, clearLine } = useReading(channel, state, atEnd);
  useTarget({ channelId: channel.id, state, target, load, scrollToRow, onTargetReached });

  // The first page opens at the unread line.
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current || state.window === null) return;
    opened.current = true;
    if (target === null && lineAt !== null) scrollToRow('unread-line', 'start');
  }, [state.window, target, lineAt, scrollToRow]);

  const toEnd = useCallback(() => {
    const known = store.channel(channel.id);
    if (hasNewer(known)) void load('last').then(scrollToEnd);
    else scrollToEnd();
  }, [store, channel.id, load, scrollToEnd]);

  // Following the end, a gap is closed at once.
  const gap = hasNewer(state);
  useEffect(() => {
    if (atEnd && gap) void load('after');
  }, [atEnd, gap, load]);

  return { attach, lineAt, clearLine, behind: !atEnd || gap, toEnd, failed, retry };
}

function numberInView(frame: HTMLElement, messages: readonly ForumMessage[]): number | null {
  const { top } = frame.getBoundingClientRect();
  const row = [...frame.querySelectorAll<HTMLElement>('article[data-row]')].find(
    (one) => one.getBoundingClientRect().bottom > top,
  );
  return messages.find(({ id }) => id === row?.dataset['row'])?.number ?? null;
}
