import { signedInProcedures } from '../../platform/http/procedures.ts';
import { listSegments } from './list-segments.ts';
import { speakSegment } from './speak-segment.ts';

/** Reading aloud. */
export const speechRoutes = {
  segments: signedInProcedures.speech.segments.handler(({ context, input }) =>
    listSegments(context.services, context.learner.userId, input.lessonId),
  ),
  audio: signedInProcedures.speech.audio.handler(({ context, input }) =>
    speakSegment(
      context.services,
      context.learner.userId,
      input,
      context.headers,
      context.responseHeaders,
    ),
  ),
};
