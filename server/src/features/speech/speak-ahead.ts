import type { Course } from '@chandelle/course/lesson';
import { estimateSeconds } from '@chandelle/course/speech/lesson-speech';
import type { SpeechService } from './speech-service.ts';
import { VoiceError } from './voices/voice.ts';

/** How far the making of audio has come. */
export interface SpeechProgress {
  /** Segments that are done, whether or not their audio was there already. */
  done: number;
  total: number;
  /** Segments that were spoken now. */
  made: number;
  /** Seconds of speech that were made now, estimated from the text. */
  seconds: number;
  lessonId: string;
}

/** One segment of the course, and why it has no audio. */
export interface SpeechFailure {
  lessonId: string;
  segmentId: string;
  message: string;
}

/** After so many failures one after the other the voice is taken to be down. */
const mostFailures = 5;

/**
 * Speaks every segment of the course that has no audio yet, one after the other. What is done stays: cut short, it goes
 * on there the next time. Only the configured voice counts: where another takes its place, that is a failure.
 *
 * @returns The segments that failed; the last five in a row end the work.
 */
export async function speakAhead(
  speech: SpeechService,
  course: Course,
  onProgress: (progress: SpeechProgress) => void,
): Promise<SpeechFailure[]> {
  const all = course.lessons.flatMap((lesson) =>
    speech
      .listSteps(lesson)
      .flatMap(({ segments }) => segments)
      .map((segment) => ({ lessonId: lesson.summary.id, segment })),
  );
  const failures: SpeechFailure[] = [];
  let [done, made, seconds, inARow] = [0, 0, 0, 0];
  for (const { lessonId, segment } of all) {
    if (!(await speech.isKept(segment))) {
      const failure = await speakOne(speech, segment);
      if (failure === null) {
        made += 1;
        seconds += estimateSeconds(segment);
        inARow = 0;
      } else {
        failures.push({ lessonId, segmentId: segment.id, message: failure });
        inARow += 1;
        if (inARow === mostFailures) return failures;
      }
    }
    done += 1;
    onProgress({ done, total: all.length, made, seconds, lessonId });
  }
  return failures;
}

async function speakOne(
  speech: SpeechService,
  segment: Parameters<SpeechService['speak']>[0],
): Promise<string | null> {
  try {
    const { byFirstVoice } = await speech.speak(segment);
    return byFirstVoice ? null : 'the configured voice failed, and the embedded one spoke';
  } catch (error) {
    if (!(error instanceof VoiceError)) throw error;
    return error.message;
  }
}
