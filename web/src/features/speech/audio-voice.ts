import { fetchAudio, patience } from './fetch-audio.ts';
import { unplayable, unreachable, type SpeechFailure } from './speech-failure.ts';
import type { Voice, VoiceEvents } from './speech-player.ts';
import type { SpokenSegment } from './speech-state.ts';

/** How many fetched files are kept at a time, in memory. */
const mostHeld = 8;

/**
 * Speaks by the server's audio files, in one audio element: a phone lets an element sound without a new gesture once it
 * has sounded after one. A file that was not fetched ahead is played from its address, in the gesture itself.
 */
export function createAudioVoice(events: VoiceEvents): Voice {
  const element = new Audio();
  element.preload = 'auto';
  let current: SpokenSegment | null = null;
  let startAt = 0;
  /** Counts what was loaded, so that an answer about something before it is dropped. */
  let turn = 0;
  /** False when it was told to be silent, or silenced from elsewhere. */
  let wanted = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  /** Files that were fetched ahead, as addresses in memory, oldest first. */
  const held = new Map<string, string>();
  const underWay = new Set<string>();

  const on = (type: keyof HTMLMediaElementEventMap, act: () => void) =>
    element.addEventListener(type, () => {
      if (current !== null) act();
    });
  on('loadedmetadata', () => {
    if (Number.isFinite(element.duration)) events.measure(element.duration);
    if (startAt > 0) element.currentTime = startAt;
    startAt = 0;
  });
  on('playing', () => {
    clearTimeout(waiting);
    events.sound();
  });
  on('waiting', () => {
    expectSound();
    events.wait();
  });
  on('timeupdate', () => {
    // Before it has moved to where it shall begin, the element tells a time of no meaning.
    if (startAt === 0) events.hear(element.currentTime);
  });
  on('ended', () => events.finish());
  on('pause', () => {
    // Our own pauses are known; this one came from elsewhere: a call, headphones pulled out.
    if (element.paused && !element.ended) pauseFromElsewhere();
  });
  on('error', () => void tryAgain());

  function pauseFromElsewhere(): void {
    beSilent();
    events.pause();
  }

  function beSilent(): void {
    clearTimeout(waiting);
    wanted = false;
  }

  /** The element does not say why it has no sound: the same request does. What comes of it now is played, once. */
  async function tryAgain(): Promise<void> {
    const segment = current;
    if (segment === null || segment.url === null) return;
    clearTimeout(waiting);
    const mine = turn;
    const offset = startAt > 0 ? startAt : element.currentTime;
    const failure = await fetchAgain(segment.url);
    if (mine !== turn) return;
    if (failure !== null) return events.fail(failure);
    // Paused meanwhile, it is in memory for when the reader goes on.
    if (wanted) play(segment, offset);
  }

  async function fetchAgain(url: string): Promise<SpeechFailure | null> {
    // It was whole, and cannot be played.
    if (element.src === held.get(url)) return unplayable;
    events.wait();
    try {
      keep(url, await fetchAudio(url));
      return null;
    } catch (failure) {
      return failure as SpeechFailure;
    }
  }

  function expectSound(): void {
    clearTimeout(waiting);
    if (!wanted) return;
    waiting = setTimeout(() => events.fail(unreachable), patience);
  }

  async function hold(url: string): Promise<void> {
    if (held.has(url) || underWay.has(url)) return;
    underWay.add(url);
    try {
      keep(url, await fetchAudio(url));
    } catch {
      // It is asked for again when its turn comes, and then says why it fails.
    } finally {
      underWay.delete(url);
    }
  }

  /** Keeps a file in memory, and forgets the oldest when there are too many. */
  function keep(url: string, file: Blob): void {
    if (held.has(url)) return;
    held.set(url, URL.createObjectURL(file));
    for (const [known, address] of held) {
      if (held.size <= mostHeld) return;
      if (known === current?.url) continue;
      held.delete(known);
      URL.revokeObjectURL(address);
    }
  }

  function load(segment: SpokenSegment, url: string, offset: number): void {
    turn += 1;
    current = null;
    element.src = held.get(url) ?? url;
    current = segment;
    startAt = offset;
  }

  function play(segment: SpokenSegment, offset: number): void {
    if (segment.url === null) return events.fail(unplayable);
    const loaded = current?.id === segment.id && element.error === null && element.src !== '';
    if (!loaded) load(segment, segment.url, offset);
    else if (element.readyState === 0) startAt = offset;
    else if (Math.abs(element.currentTime - offset) > 0.3) element.currentTime = offset;
    wanted = true;
    expectSound();
    element.play().catch((error: unknown) => {
      // Without a gesture a browser may refuse; a source that fails tells so by its own event.
      if (error instanceof DOMException && error.name === 'NotAllowedError') pauseFromElsewhere();
    });
  }

  function release(): void {
    beSilent();
    turn += 1;
    current = null;
    element.pause();
    element.removeAttribute('src');
    element.load();
  }

  return {
    play(segment, offset, rate) {
      play(segment, offset);
      setRate(rate);
    },
    pause() {
      beSilent();
      element.pause();
    },
    setRate,
    stop: release,
    prepare(segments) {
      for (const { url } of segments) if (url !== null) void hold(url);
    },
  };

  function setRate(rate: number): void {
    // A new source begins at the default.
    element.defaultPlaybackRate = rate;
    element.playbackRate = rate;
  }
}
