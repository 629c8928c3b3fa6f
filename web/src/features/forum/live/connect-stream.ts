import {
  forumStreamPath,
  heartbeatSeconds,
  streamEventSchemas,
  type StreamEvent,
  type StreamEventName,
} from '@chandelle/contract/forum-stream';
import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** An event of the stream, read and checked. */
export type LiveEvent = {
  [Name in StreamEventName]: { name: Name; data: StreamEvent<Name>; id: string | null };
}[StreamEventName];

/** Why no stream will come any more by itself. */
export type StreamEnd = 'signed-out' | 'access-ended';

export interface StreamListener {
  onEvent: (event: LiveEvent) => void;
  /** The stream is there, or it is being sought. */
  onConnected: (connected: boolean) => void;
  onEnd: (end: StreamEnd) => void;
}

const firstDelayMs = 500;
const maxDelayMs = 15_000;
/** Twice a heartbeat and a little: silence beyond that means that nobody is there. */
const silenceMs = (2 * heartbeatSeconds + 5) * 1000;

/**
 * Keeps a stream of the forum open until `signal` says to let go: comes back after breaks, silence and sleep where it
 * was. `position` is the id of the last event seen; null begins now.
 */
export async function maintainStream(
  position: string | null,
  listener: StreamListener,
  signal: AbortSignal,
): Promise<void> {
  let last = position;
  let delay = firstDelayMs;
  while (!signal.aborted) {
    const outcome = await readStream(
      last,
      (event) => {
        last = event.id ?? last;
        if (event.name === 'hello') {
          delay = firstDelayMs;
          listener.onConnected(true);
        }
        listener.onEvent(event);
      },
      signal,
    );
    if (signal.aborted) return;
    listener.onConnected(false);
    if (outcome === 'signed-out' || outcome === 'access-ended') return listener.onEnd(outcome);
    if (outcome === 'too-many') await untilLookedAt(signal);
    await pause(outcome === 'closing' ? firstDelayMs : delay, signal);
    delay = Math.min(delay * 2, maxDelayMs);
  }
}

type Outcome = StreamEnd | 'too-many' | 'closing' | 'broken';

async function readStream(
  position: string | null,
  onEvent: (event: LiveEvent) => void,
  signal: AbortSignal,
): Promise<Outcome> {
  const watch = watchSilence(signal);
  try {
    const query = position === null ? '' : `?position=${encodeURIComponent(position)}`;
    const response = await fetch(`${location.origin}${forumStreamPath}${query}`, {
      headers: { accept: 'text/event-stream' },
      signal: watch.signal,
      cache: 'no-store',
    });
    if (response.status === 401) return 'signed-out';
    if (response.status === 403) return 'access-ended';
    if (!response.ok || response.body === null) return 'broken';
    const arrived: EventSourceMessage[] = [];
    const parser = createParser({ onEvent: (message) => arrived.push(message) });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'broken';
      watch.heard();
      parser.feed(value);
      for (const message of arrived.splice(0)) {
        const event = readEvent(message);
        if (event?.name === 'end') {
          await reader.cancel();
          return event.data.reason;
        }
        if (event !== null) onEvent(event);
      }
    }
  } catch {
    // Whatever breaks a connection is the network's.
    return 'broken';
  } finally {
    watch.stop();
  }
}

/** Reads an event's data; null for events that this page does not know. */
function readEvent({ event = 'message', data, id }: EventSourceMessage): LiveEvent | null {
  if (!Object.hasOwn(streamEventSchemas, event)) return null;
  const known = event as StreamEventName;
  const read = streamEventSchemas[known].safeParse(parseJson(data));
  return read.success ? ({ name: known, data: read.data, id: id ?? null } as LiveEvent) : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Breaks a connection off when nothing was heard for too long, also after a sleep, or when the network came back anew. */
function watchSilence(outer: AbortSignal) {
  const own = new AbortController();
  let heardAt = Date.now();
  const look = () => {
    if (Date.now() - heardAt > silenceMs) own.abort();
  };
  const breakOff = () => own.abort();
  const timer = setInterval(look, 5000);
  document.addEventListener('visibilitychange', look);
  // A connection made before may look alive and carry nothing.
  addEventListener('online', breakOff);
  addEventListener('offline', breakOff);
  return {
    signal: AbortSignal.any([outer, own.signal]),
    heard: () => {
      heardAt = Date.now();
    },
    stop: () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', breakOff);
      removeEventListener('offline', breakOff);
    },
  };
}

/** Waits, at most `milliseconds`: the network's return, or a look at the page, ends it. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      document.removeEventListener('visibilitychange', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    // Pages that come back all at once after a restart would be a crowd.
    const timer = setTimeout(end, milliseconds * (0.75 + Math.random() / 2));
    addEventListener('online', end);
    document.addEventListener('visibilitychange', end);
    signal.addEventListener('abort', end);
  });
}

function untilLookedAt(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', end);
      removeEventListener('focus', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    document.addEventListener('visibilitychange', end);
    addEventListener('focus', end);
    signal.addEventListener('abort', end);
  });
}
