import type { StreamListener } from './connect-stream.ts';
import { StreamFollower } from './stream-follower.ts';
import { StreamLeader } from './stream-leader.ts';
import { StreamLock } from './stream-lock.ts';
import { openTabChannel, type TabMessage } from './tab-channel.ts';
import { TabEvents } from './tab-events.ts';
import { WatchedChannels } from './watched-channels.ts';

export interface SharedStream {
  /** Says which channel this tab shows; null: none, or nobody looks. */
  show: (channelId: string | null) => void;
  /** Whether this tab holds the stream, and no tab of the browser shows the forum to anybody. */
  mayNotify: () => boolean;
  /** Lets go of the stream; another tab takes it over. */
  close: () => void;
}

interface SharedStreamOptions extends StreamListener {
  learnerId: string;
  /** Tells the server which channels the tabs behind the stream show. Never rejects. */
  watch: (streamId: string, channelIds: string[]) => Promise<unknown>;
}

const repeatWatchMs = 20_000;

/**
 * Joins the one stream that all tabs of this browser share. The tab that holds a Web Lock keeps the connection and
 * broadcasts what comes; when it goes, or is frozen while another tab is looked at, the next one goes on from the last
 * event it has seen. Without Web Locks each tab has a stream of its own.
 */
export function joinSharedStream(options: SharedStreamOptions): SharedStream {
  const name = `chandelle:forum:${options.learnerId}`;
  const leaving = new AbortController();
  const channel = openTabChannel(name, takeMessage, leaving.signal);
  const events = new TabEvents(options);
  const watched = new WatchedChannels();
  const { watch, onEnd } = options;
  const leader = new StreamLeader({ channel, events, watched, watch, onEnd });
  const follower = new StreamFollower(events);
  const lock = new StreamLock({
    name,
    lead: (signal) => leader.lead(signal),
    isLeading: () => leader.leading,
    ask: () => channel.post({ kind: 'who' }),
    leaving: leaving.signal,
  });

  const postShown = () =>
    channel.post({ kind: 'watch', tab: channel.tab, channelId: watched.shown });

  function takeMessage(message: TabMessage): void {
    switch (message.kind) {
      case 'who':
        if (leader.leading) leader.postState();
        else if (watched.shown !== null) postShown();
        return;
      case 'state':
        lock.hearLeader();
        return follower.takeState(message);
      case 'event':
        lock.hearLeader();
        return follower.takeEvent(message);
      case 'end':
        return options.onEnd(message.end);
      case 'watch':
        watched.record(message.tab, message.channelId, Date.now());
        return leader.reportWatched();
    }
  }

  lock.seek();
  lock.ask();

  const repeat = setInterval(() => {
    if (watched.shown !== null) postShown();
    leader.reportWatched();
    if (!document.hidden) lock.ask();
  }, repeatWatchMs);
  // A page that was frozen may have lost what the others said.
  const thaw = () => {
    events.reset();
    lock.ask();
  };
  document.addEventListener('resume', thaw);
  document.addEventListener('visibilitychange', lock.ask);

  return {
    show: (channelId) => {
      watched.shown = channelId;
      postShown();
      leader.reportWatched();
    },
    mayNotify: () => leader.leading && watched.none,
    close: () => {
      channel.post({ kind: 'watch', tab: channel.tab, channelId: null });
      clearInterval(repeat);
      document.removeEventListener('resume', thaw);
      document.removeEventListener('visibilitychange', lock.ask);
      leaving.abort();
    },
  };
}
