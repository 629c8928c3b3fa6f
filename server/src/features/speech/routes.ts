import { makeSignedInProcedures } from '../../http/procedures.ts';
import { listSegments } from './list-segments.ts';
import { speakSegment } from './speak-segment.ts';
import type { SpeechServices } from './speech-services.ts';

const { speech } = makeSignedInProcedures<SpeechServices>();

/** Reading aloud. */
export const speechRoutes = {
  segments: speech.segments.handler(({ context, input }) =>
    listSegments(context.services, context.learner.learnerId, input.lessonId),
  ),
  audio: speech.audio.handler(({ context, input }) =>
    speakSegment(
      context.services,
      context.learner.learnerId,
      input,
      context.headers,
      context.responseHeaders,
    ),
  ),
};
