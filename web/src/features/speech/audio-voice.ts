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
    if (element.paused && !element.ended) events.pause();
  });
  on('error', () => void tellError());

  async function tellError(): Promise<void> {
    const segment = current;
    if (segment?.url === null || segment?.url === undefined) return;
    clearTimeout(waiting);
    const failure = await diagnose(segment.url);
    if (segment === current) events.fail(failure);
  }

  /** The element does not say why it has no sound: the same request does. */
  async function diagnose(url: string): Promise<SpeechFailure> {
    if (held.has(url)) return unplayable;
    return fetchAudio(url).then(
      () => unplayable,
      (failure: SpeechFailure) => failure,
    );
  }

  function expectSound(): void {
    clearTimeout(waiting);
    waiting = setTimeout(() => events.fail(unreachable), patience);
  }

  async function hold(url: string): Promise<void> {
    if (held.has(url) || underWay.has(url)) return;
    underWay.add(url);
    try {
      held.set(url, URL.createObjectURL(await fetchAudio(url)));
      forget();
    } catch {
      // It is asked for again when its turn comes, and then says why it fails.
    } finally {
      underWay.delete(url);
    }
  }

  function forget(): void {
    for (const [url, address] of held) {
      if (held.size <= mostHeld) return;
      if (url === current?.url) continue;
      held.delete(url);
      URL.revokeObjectURL(address);
    }
  }

  function load(segment: SpokenSegment, url: string, offset: number): void {
    current = null;
    element.src = held.get(url) ?? url;
    current = segment;
    startAt = offset;
  }

  function release(): void {
    clearTimeout(waiting);
    current = null;
    element.pause();
    element.removeAttribute('src');
    element.load();
  }

  return {
    play(segment, offset, rate) {
      if (segment.url === null) return events.fail(unplayable);
      const loaded = current?.id === segment.id && element.error === null && element.src !== '';
      if (!loaded) load(segment, segment.url, offset);
      else if (element.readyState === 0) startAt = offset;
      else if (Math.abs(element.currentTime - offset) > 0.3) element.currentTime = offset;
      setRate(rate);
      expectSound();
      element.play().catch((error: unknown) => {
        // Without a gesture a browser may refuse; a source that fails tells so by its own event.
        if (error instanceof DOMException && error.name === 'NotAllowedError') events.pause();
      });
    },
    pause() {
      clearTimeout(waiting);
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
