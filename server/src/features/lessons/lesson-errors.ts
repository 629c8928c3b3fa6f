import type { ActiveRest } from '@chandelle/course/rest';
import { ORPCError } from '@orpc/server';

/** Refuses a lesson that the course does not have. */
export const lessonNotFound = () => new ORPCError('LESSON_NOT_FOUND', { status: 404 });

/** Refuses a lesson that is not open for the learner yet, and says in French what opens it. */
export const lessonLocked = (opensAfter: string | null, message: string) =>
  new ORPCError('LESSON_LOCKED', { status: 403, data: { opensAfter, message } });

/** Refuses a lesson whose content is still to come. */
export const lessonNotAvailable = () => new ORPCError('LESSON_NOT_AVAILABLE', { status: 409 });

/** Refuses to note a wish for content that is there already. */
export const lessonAvailable = () => new ORPCError('LESSON_AVAILABLE', { status: 409 });

/** Refuses to start a lesson while the learner rests. */
export const resting = ({ until, hoursLeft }: ActiveRest) =>
  new ORPCError('RESTING', { status: 403, data: { until: until.toISOString(), hoursLeft } });
