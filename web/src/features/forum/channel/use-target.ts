import { useEffect } from 'react';
import { useForum } from '../forum-context.tsx';
import type { ChannelState } from '../state/channel-state.ts';
import type { MessageScroll } from './use-message-scroll.ts';
import type { Pages } from './use-pages.ts';

interface TargetOptions {
  channelId: string;
  state: ChannelState;
  /** Number of a message to lead to; null: none. */
  target: number | null;
  load: Pages['load'];
  scrollToRow: MessageScroll['scrollToRow'];
  onTargetReached: () => void;
}

/** Leads to the message that the address names, once it is there; a number that no message has ends the search too. */
export function useTarget(options: TargetOptions): void {
  const { channelId, state, target, load, scrollToRow, onTargetReached } = options;
  const { store } = useForum();
  useEffect(() => {
    if (target === null || state.window === null) return;
    const { first, last } = state.window;
    if (target < first || target > last) {
      void load({ around: target }).then((outcome) => {
        if (outcome !== 'superseded' && !store.channel(channelId).messages.has(target))
          onTargetReached();
      });
      return;
    }
    const message = state.messages.get(target);
    if (message !== undefined && scrollToRow(message.id, 'center')) light(message.id);
    onTargetReached();
  }, [target, state, store, channelId, load, scrollToRow, onTargetReached]);
}

/** Returns a row the focus, and lights it up for a moment. */
function light(id: string): void {
  const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  row?.focus({ preventScroll: true });
  row?.animate([{ backgroundColor: 'var(--flame-wash)', offset: 0.7 }], { duration: 2500 });
}
