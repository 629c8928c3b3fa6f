import type { LiveEvent, StreamEnd } from './connect-stream.ts';

/** What tabs of one browser tell each other. `seq` counts the events of one leader, so that a gap is noticed. */
export type TabMessage =
  | { kind: 'who' }
  | { kind: 'state'; leader: string; seq: number; connected: boolean }
  | { kind: 'event'; leader: string; seq: number; event: LiveEvent }
  | { kind: 'end'; end: StreamEnd }
  | { kind: 'watch'; tab: string; channelId: string | null };

export interface TabChannel {
  /** Id of this tab. */
  tab: string;
  /** Sends to all other tabs; does nothing once closed. */
  post: (message: TabMessage) => void;
}

/** Opens the channel between the tabs of one name, until `signal` aborts. */
export function openTabChannel(
  name: string,
  onMessage: (message: TabMessage) => void,
  signal: AbortSignal,
): TabChannel {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data));
  signal.addEventListener('abort', () => channel.close());
  return {
    tab: crypto.randomUUID(),
    post: (message) => {
      if (!signal.aborted) channel.postMessage(message);
    },
  };
}
