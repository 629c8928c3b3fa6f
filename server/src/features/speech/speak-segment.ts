import type { SpeechServices } from './speech-services.ts';
import { type AudioAnswer, answerWithAudio } from './answer-with-audio.ts';
import { listenLimit, synthesisLimit } from './limits.ts';
import { openSegment } from './open-segment.ts';
import { VoiceError } from './voices/voice.ts';
import { apiError } from '../../platform/api-error.ts';

/** A segment that is asked for, and the version that the asker knows of. */
interface Wanted {
  lessonId: string;
  segmentId: string;
  v?: string | undefined;
}

/**
 * Speaks a segment to a learner who may read its lesson: whole, in part, or not at all when the browser has it.
 *
 * @throws SEGMENT_NOT_FOUND, TOO_MANY_REQUESTS, RANGE_NOT_SATISFIABLE, SPEECH_…, and what `openLesson` throws.
 */
export async function speakSegment(
  services: SpeechServices,
  learnerId: string,
  wanted: Wanted,
  headers: Headers,
  responseHeaders: Headers,
): Promise<AudioAnswer> {
  const { limits, speech } = services;
  await limits.use(listenLimit, learnerId);
  const segment = await openSegment(services, learnerId, wanted);
  if (await speech.wouldMake(segment)) await limits.use(synthesisLimit, learnerId);
  try {
    const { audio, version, byFirstVoice } = await speech.speak(segment);
    const forEver = byFirstVoice && wanted.v === version;
    return await answerWithAudio({ ...audio, version, forEver }, headers, responseHeaders);
  } catch (error) {
    if (!(error instanceof VoiceError)) throw error;
    services.log.error('speech.failed', error, { segment: segment.id });
    throw apiError(error.problem, undefined, { cause: error });
  }
}
