import { speechErrors } from '@chandelle/contract/speech';
import { ORPCError } from '@orpc/server';
import type { VoiceError } from './voices/voice.ts';

/** Refuses a segment that the lesson does not have. */
export const segmentNotFound = () =>
  new ORPCError('SEGMENT_NOT_FOUND', { defined: true, ...speechErrors.SEGMENT_NOT_FOUND });

/** Refuses a range behind the end. */
export const rangeNotSatisfiable = () =>
  new ORPCError('RANGE_NOT_SATISFIABLE', { defined: true, ...speechErrors.RANGE_NOT_SATISFIABLE });

/** Tells that there is no audio, and in its code why. */
export const notSpoken = (error: VoiceError) =>
  new ORPCError(error.problem, { defined: true, ...speechErrors[error.problem], cause: error });
