import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Course, Lesson } from '@chandelle/course/public/lesson';
import {
  type SpeechSegment,
  type StepSpeech,
  writeLessonSpeech,
} from '@chandelle/course/speech/lesson-speech';
import type { Clock } from '../../platform/clock.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Turns } from '../../platform/live/turns.ts';
import type { Log } from '../../platform/log.ts';
import { type Audio, type AudioCache, makeAudioCache } from './audio-cache.ts';
import type { SpeechConfig } from './speech-config.ts';
import { sweepAudio } from './sweep-audio.ts';
import { makeElevenLabsVoice } from './voices/elevenlabs-voice.ts';
import { makeEmbeddedVoice } from './voices/embedded-voice.ts';
import { makeOpenAiVoice } from './voices/openai-voice.ts';
import { type Voice, type VoiceProblem, VoiceError } from './voices/voice.ts';

/** Audio of a segment. */
export interface SpokenSegment {
  audio: Audio;
  version: string;
  /** False: the configured provider failed and the embedded voice spoke. */
  byFirstVoice: boolean;
}

/** Reads the course aloud. */
export interface SpeechService {
  /** Returns what of a lesson can be spoken, in reading order. */
  listSteps: (lesson: Lesson) => StepSpeech[];
  /** Names the audio of a segment: another text, voice or speed is another version. */
  versionOf: (segment: SpeechSegment) => string;
  /** Returns whether the configured voice's audio is there, or being made. */
  isCached: (segment: SpeechSegment) => Promise<boolean>;
  /** Returns whether `speak` would ask a voice for it now. */
  wouldMake: (segment: SpeechSegment) => Promise<boolean>;
  /**
   * Speaks a segment, once among all processes: from then on it is kept.
   *
   * @throws {VoiceError} when the configured voice and the embedded one fail, with the problem of the first.
   */
  speak: (segment: SpeechSegment) => Promise<SpokenSegment>;
  /**
   * Speaks a segment by the configured voice alone, and asks it even when it failed a moment ago: for work that can wait.
   *
   * @throws {VoiceError} when it fails.
   */
  speakByFirstVoice: (segment: SpeechSegment) => Promise<void>;
  /** Removes audio that the course as it is now, with its voices as they are now, can no longer ask for. */
  sweep: (signal: AbortSignal) => Promise<void>;
  /** Process id of the embedded voice; null while it is not running. */
  embeddedPid: () => number | null;
  close: () => Promise<void>;
}

/** Milliseconds for which a provider that failed is not asked again, so that learners do not wait for it in vain. */
const cooldownMs: Record<VoiceProblem, number> = {
  SPEECH_CREDIT_EXHAUSTED: 10 * 60_000,
  SPEECH_UNAVAILABLE: 30_000,
  SPEECH_EMPTY: 0,
  SPEECH_MISSING: 0,
};

/** Makes the service over a store of audio. The embedded voice starts when it is first needed. */
export function makeSpeechService(given: {
  config: { speech: SpeechConfig };
  store: FileStore;
  turns: Turns;
  course: Course;
  clock: Clock;
  log: Log;
}): SpeechService {
  const { config, course, clock, log, store } = given;
  const cache = makeAudioCache(store, given.turns, log);
  const embedded = makeEmbeddedVoice(config.speech.embedded, log);
  const remote = makeRemoteVoice(config.speech);
  const first = remote ?? embedded;
  const written = new WeakMap<Lesson, StepSpeech[]>();
  let cooldown: { until: number; error: VoiceError } | null = null;

  const restingNow = () =>
    cooldown !== null && clock().getTime() < cooldown.until ? cooldown.error : null;

  /** Asks the configured provider; gives the error and notes it where it fails, or has failed a moment ago. */
  const tryRemote = async (voice: Voice, segment: SpeechSegment) => {
    const failed = restingNow();
    if (failed !== null && !(await cache.has(keyOf(voice, segment)))) return failed;
    try {
      return await speakOnce(cache, voice, segment);
    } catch (error) {
      if (!(error instanceof VoiceError)) throw error;
      const now = clock().getTime();
      cooldown = { until: now + cooldownMs[error.problem], error };
      log.warn('speech.provider-failed', { problem: error.problem, message: error.message });
      return error;
    }
  };

  const listSteps = (lesson: Lesson) => {
    const known = written.get(lesson);
    if (known !== undefined) return known;
    const steps = writeLessonSpeech(lesson, course.pronunciations);
    written.set(lesson, steps);
    return steps;
  };

  return {
    listSteps,
    versionOf: (segment) => keyOf(first, segment).slice(0, 16),
    isCached: (segment) => cache.has(keyOf(first, segment)),
    async wouldMake(segment) {
      if (await cache.has(keyOf(first, segment))) return false;
      return restingNow() === null || !(await cache.has(keyOf(embedded, segment)));
    },
    async speak(segment) {
      const version = keyOf(first, segment).slice(0, 16);
      if (remote === null)
        return { audio: await speakOnce(cache, embedded, segment), version, byFirstVoice: true };
      const spoken = await tryRemote(remote, segment);
      if (!(spoken instanceof VoiceError)) return { audio: spoken, version, byFirstVoice: true };
      try {
        const audio = await speakOnce(cache, embedded, segment);
        return { audio, version: keyOf(embedded, segment).slice(0, 16), byFirstVoice: false };
      } catch (error) {
        if (!(error instanceof VoiceError)) throw error;
        log.error('speech.embedded-failed', error);
        // What the operator can mend is the provider.
        throw spoken;
      }
    },
    async speakByFirstVoice(segment) {
      await speakOnce(cache, first, segment);
    },
    async sweep(signal) {
      const voices = remote === null ? [embedded] : [remote, embedded];
      const inUse = new Set<string>();
      for (const lesson of course.lessons) {
        for (const { segments } of listSteps(lesson))
          for (const segment of segments)
            for (const voice of voices) inUse.add(keyOf(voice, segment));
        // Requests come in between two lessons.
        await setImmediate();
      }
      // Files bear the date of the machine, whatever the time of the product.
      await sweepAudio(store, inUse, new Date(), signal);
    },
    embeddedPid: embedded.pid,
    close: async () => {
      await Promise.all([embedded.close(), remote?.close()]);
    },
  };
}

function makeRemoteVoice({ remote }: SpeechConfig): Voice | null {
  if (remote === null) return null;
  return remote.provider === 'openai' ? makeOpenAiVoice(remote) : makeElevenLabsVoice(remote);
}

const keyOf = (voice: Voice, segment: SpeechSegment) =>
  createHash('sha256').update(voice.describe(segment)).digest('hex');

const speakOnce = (cache: AudioCache, voice: Voice, segment: SpeechSegment) =>
  cache.getOrMake(keyOf(voice, segment), () => voice.speak(segment));
