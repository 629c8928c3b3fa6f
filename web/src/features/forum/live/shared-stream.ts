import {
  keepStream,
  type LiveEvent,
  type StreamEnd,
  type StreamListener,
} from './connect-stream.ts';

/** What tabs of one browser tell each other. `seq` counts the events of one leader, so that a gap is noticed. */
type Word =
  | { kind: 'who' }
  | { kind: 'state'; leader: string; seq: number; connected: boolean }
  | { kind: 'event'; leader: string; seq: number; event: LiveEvent }
  | { kind: 'end'; end: StreamEnd }
  | { kind: 'watch'; tab: string; channelId: string | null };

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
  /** Tells the server which channels the tabs behind the stream show. */
  watch: (streamId: string, channelIds: string[]) => void;
}

const repeatWatchMs = 20_000;
const watchLastsMs = 70_000;
/** A tab that holds the stream and does not answer for this long is frozen: a tab that is looked at takes over. */
const answerWithinMs = 4000;

/**
 * Joins the one stream that all tabs of this browser share. The tab that holds a Web Lock keeps the connection and
 * broadcasts what comes; when it goes, or is frozen while another tab is looked at, the next one goes on from the last
 * event it has seen. Without Web Locks each tab has a stream of its own.
 */
export function joinSharedStream(options: SharedStreamOptions): SharedStream {
  const name = `chandelle:forum:${options.learnerId}`;
  const tab = crypto.randomUUID();
  const leaving = new AbortController();
  const channel = new BroadcastChannel(name);
  const say = (word: Word) => {
    if (!leaving.signal.aborted) channel.postMessage(word);
  };

  let leading = false;
  let reign = new AbortController();
  let asked: ReturnType<typeof setTimeout> | undefined;
  let connected = false;
  let position: string | null = null;
  let streamId: string | null = null;
  let heard: { leader: string; seq: number } | null = null;
  let ownSeq = 0;
  let shown: string | null = null;
  let told = '';
  const watchers = new Map<string, { channelId: string; at: number }>();

  function tellServer(): void {
    if (!leading || streamId === null) return;
    const now = Date.now();
    for (const [key, { at }] of watchers) if (now - at > watchLastsMs) watchers.delete(key);
    const others = [...watchers.values()].map(({ channelId }) => channelId);
    const all = [...new Set(shown === null ? others : [shown, ...others])].slice(0, 10).toSorted();
    const next = JSON.stringify([streamId, all]);
    if (next === told) return;
    told = next;
    options.watch(streamId, all);
  }

  function hearLeader(): void {
    clearTimeout(asked);
    asked = undefined;
  }

  function take(event: LiveEvent): void {
    position = event.id ?? position;
    options.onEvent(event);
  }

  function setConnected(next: boolean): void {
    if (connected === next) return;
    connected = next;
    options.onConnected(next);
  }

  const listener: StreamListener = {
    onEvent: (event) => {
      if (event.name === 'hello') {
        streamId = event.data.streamId;
        told = '';
      }
      ownSeq += 1;
      say({ kind: 'event', leader: tab, seq: ownSeq, event });
      take(event);
      tellServer();
    },
    onConnected: (next) => {
      setConnected(next);
      say({ kind: 'state', leader: tab, seq: ownSeq, connected: next });
    },
    onEnd: (end) => {
      say({ kind: 'end', end });
      options.onEnd(end);
    },
  };

  function follow(word: Extract<Word, { kind: 'event' }>): void {
    const missed = heard !== null && heard.leader === word.leader && word.seq !== heard.seq + 1;
    heard = { leader: word.leader, seq: word.seq };
    setConnected(true);
    take(word.event);
    if (missed) options.onEvent({ name: 'reset', data: {}, id: null });
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    switch (data.kind) {
      case 'who':
        if (leading) say({ kind: 'state', leader: tab, seq: ownSeq, connected });
        else if (shown !== null) say({ kind: 'watch', tab, channelId: shown });
        return;
      case 'state':
        hearLeader();
        // Begun to listen in the middle of a leader's time: what came before is in the database by now.
        if (heard === null && data.connected)
          options.onEvent({ name: 'hello', data: { streamId: '', resumed: false }, id: null });
        if (heard?.leader !== data.leader) heard = { leader: data.leader, seq: data.seq };
        return setConnected(data.connected);
      case 'event':
        hearLeader();
        return follow(data);
      case 'end':
        return options.onEnd(data.end);
      case 'watch':
        if (data.channelId === null) watchers.delete(data.tab);
        else watchers.set(data.tab, { channelId: data.channelId, at: Date.now() });
        return tellServer();
    }
  });

  const lead = async () => {
    if (leaving.signal.aborted) return;
    leading = true;
    reign = new AbortController();
    const signal = AbortSignal.any([leaving.signal, reign.signal]);
    say({ kind: 'who' });
    await keepStream(position, listener, signal);
    // An end is the same for all tabs; whoever holds the lock keeps the others from asking again.
    if (!signal.aborted)
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  };

  function seekLock(options: LockOptions): void {
    navigator.locks.request(name, options, lead).catch((error: unknown) => {
      // Leaving while still waiting for the lock rejects, and is no failure.
      if (leaving.signal.aborted) return;
      if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error;
      // Another tab took the lock while this one was frozen.
      leading = false;
      reign.abort();
      seekLock({ signal: leaving.signal });
    });
  }

  /** Asks who holds the stream. Whoever is looked at and gets no answer takes it. */
  function ask(): void {
    say({ kind: 'who' });
    if (leading || document.hidden || asked !== undefined || !('locks' in navigator)) return;
    asked = setTimeout(() => {
      asked = undefined;
      if (!leading && !document.hidden && !leaving.signal.aborted) seekLock({ steal: true });
    }, answerWithinMs);
  }

  if ('locks' in navigator) seekLock({ signal: leaving.signal });
  else void lead();
  ask();

  const repeat = setInterval(() => {
    if (shown !== null) say({ kind: 'watch', tab, channelId: shown });
    tellServer();
    if (!document.hidden) ask();
  }, repeatWatchMs);
  // A page that was frozen may have lost what the others said.
  const thaw = () => {
    options.onEvent({ name: 'reset', data: {}, id: null });
    ask();
  };
  document.addEventListener('resume', thaw);
  document.addEventListener('visibilitychange', ask);

  return {
    show: (channelId) => {
      shown = channelId;
      say({ kind: 'watch', tab, channelId });
      tellServer();
    },
    mayNotify: () => leading && shown === null && watchers.size === 0,
    close: () => {
      say({ kind: 'watch', tab, channelId: null });
      clearInterval(repeat);
      clearTimeout(asked);
      document.removeEventListener('resume', thaw);
      document.removeEventListener('visibilitychange', ask);
      leaving.abort();
      channel.close();
    },
  };
}
