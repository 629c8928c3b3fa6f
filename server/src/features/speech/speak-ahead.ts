import { setTimeout } from 'node:timers/promises';
import type { Course } from '@chandelle/course/public/lesson';
import { estimateSpeechSeconds, type SpeechSegment } from '@chandelle/course/speech/lesson-speech';
import type { SpeechService } from './speech-service.ts';
import { VoiceError } from './voices/voice.ts';

/** How far the making of audio has come. */
export interface SpeechProgress {
  /** Segments that are done: `cached`, `made`, or failed. */
  done: number;
  total: number;
  /** Segments whose audio was there already. */
  cached: number;
  /** Segments that were spoken now. */
  made: number;
  /** Seconds of speech that were made now, estimated from the text. */
  seconds: number;
}

/** One segment of the course, and why it has no audio. */
export interface SpeechFailure {
  lessonId: string;
  segmentId: string;
  message: string;
}

/** What became of the work. */
export interface SpokenAhead extends SpeechProgress {
  failures: SpeechFailure[];
}

interface Watching {
  onProgress?: (progress: SpeechProgress & { lessonId: string }) => void;
  /** The voice failed at something that may pass: it is asked again in so many seconds. */
  onWait?: (seconds: number, why: string) => void;
  /** Waits so many milliseconds. */
  sleep?: (milliseconds: number) => Promise<unknown>;
}

/** After so many failures one after the other the voice is taken to be down. */
const maxFailures = 5;
/** Seconds before a voice that failed is asked again: at first, doubled each time, and at most. */
const wait = { first: 2, max: 60 };
/** Seconds of waiting, without a success between, after which the rest is asked for without any. */
const patience = 10 * 60;

/**
 * Speaks every segment of the course that has no audio yet, one after the other. What is done stays: cut short, it goes
 * on there the next time. Only the configured voice counts. Where it fails at something that may pass (too many requests,
 * no network), it is asked again after a while, and not before it wants to be.
 *
 * @returns What became of each segment; five failures in a row end the work, and so does one that the operator must mend.
 */
export async function speakAhead(
  speech: SpeechService,
  course: Course,
  { onProgress, onWait, sleep = setTimeout }: Watching = {},
): Promise<SpokenAhead> {
  const all = course.lessons.flatMap((lesson) =>
    speech
      .listSteps(lesson)
      .flatMap(({ segments }) => segments)
      .map((segment) => ({ lessonId: lesson.summary.id, segment })),
  );
  const failures: SpeechFailure[] = [];
  const progress: SpeechProgress = { done: 0, total: all.length, cached: 0, made: 0, seconds: 0 };
  let [inARow, waited] = [0, 0];

  /** Returns the error that remains when waiting no longer helps. */
  const speakPatiently = async (segment: SpeechSegment): Promise<VoiceError | null> => {
    for (let next = wait.first; ; next = Math.min(2 * next, wait.max)) {
      const error = await speakOnce(speech, segment);
      if (error === null || error.remedy !== 'time') return error;
      const seconds = Math.max(next, error.retryAfterSeconds ?? 0);
      if (waited + seconds > patience) return error;
      onWait?.(seconds, error.message);
      await sleep(seconds * 1000);
      waited += seconds;
    }
  };

  for (const { lessonId, segment } of all) {
    if (await speech.isCached(segment)) progress.cached += 1;
    else {
      const error = await speakPatiently(segment);
      if (error === null) {
        progress.made += 1;
        progress.seconds += estimateSpeechSeconds(segment);
        [inARow, waited] = [0, 0];
      } else {
        failures.push({ lessonId, segmentId: segment.id, message: error.message });
        inARow = error.remedy === 'operator' ? maxFailures : inARow + 1;
      }
    }
    progress.done += 1;
    onProgress?.({ ...progress, lessonId });
    if (inARow === maxFailures) break;
  }
  return { ...progress, failures };
}

/** On a full disk each further segment would cost credit for nothing. */
const notWritten = () =>
  new VoiceError('SPEECH_UNAVAILABLE', 'It was spoken, and could not be written to the disk.', {
    remedy: 'operator',
  });

async function speakOnce(
  speech: SpeechService,
  segment: SpeechSegment,
): Promise<VoiceError | null> {
  try {
    await speech.speakByFirstVoice(segment);
    return (await speech.isCached(segment)) ? null : notWritten();
  } catch (error) {
    if (!(error instanceof VoiceError)) throw error;
    return error;
  }
}
