import { vi } from 'vitest';
import { SpeechPlayer } from '../speech-player.ts';
import type { Voice, VoiceEvents } from '../voice.ts';
import type { SpokenSegment } from '../speech-state.ts';

/** A voice that notes what it is told, and speaks when the test says so. */
export interface FakeVoice {
  calls: string[];
  events: VoiceEvents;
  create: (events: VoiceEvents) => Voice;
}

function makeVoice(): FakeVoice {
  const calls: string[] = [];
  const fake: FakeVoice = {
    calls,
    events: undefined as unknown as VoiceEvents,
    create: (events) => {
      fake.events = events;
      return {
        play: ({ id }, offset, rate) => calls.push(`play ${id} from ${offset} at ${rate}`),
        pause: () => calls.push('pause'),
        setRate: (rate) => calls.push(`rate ${rate}`),
        stop: () => calls.push('stop'),
        prepare: (segments) => calls.push(`prepare ${segments.map(({ id }) => id).join(' ')}`),
      };
    },
  };
  return fake;
}

const makeSegments = (key: string): SpokenSegment[] =>
  [1, 2, 3, 4, 5].map((n) => ({ id: `${key}-${n}`, url: `/${key}-${n}.mp3`, seconds: 10 }));

/** Makes a player of five segments a text; what the page itself holds of it begins with « page- ». */
export function makeFakePlayer(given: { hasBrowserVoice?: boolean } = {}) {
  const { hasBrowserVoice = true } = given;
  const server = makeVoice();
  const browser = makeVoice();
  const settings = { rate: 1 };
  const folded = new Set<string>();
  const onFailed = vi.fn();
  const onSpeaking = vi.fn();
  const loadSegments = vi.fn(async (_lesson: string | null, key: string) => makeSegments(key));
  const player = new SpeechPlayer({
    server: server.create,
    browser: (events) => (hasBrowserVoice ? browser.create(events) : null),
    loadSegments,
    findSegments: (key) => makeSegments(`page-${key}`),
    isFolded: (id) => folded.has(id),
    readRate: () => settings.rate,
    onFailed,
    onSpeaking,
  });
  /** Waits until a voice was told something. */
  const settle = () =>
    vi.waitFor(() => {
      if (server.calls.length + browser.calls.length === 0) throw new Error('No voice was asked.');
    });
  return { player, server, browser, settings, folded, onFailed, onSpeaking, loadSegments, settle };
}

/** A text to read. */
export const step = (key: string) => ({
  lessonId: 'bougies',
  lesson: 'Les bougies',
  key,
  title: key,
});
