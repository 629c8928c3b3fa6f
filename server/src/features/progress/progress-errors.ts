import type { attemptSchema } from '@chandelle/contract/progress';
import { ORPCError } from '@orpc/server';
import type { input } from 'zod';

/** Refuses an attempt that does not exist or is another learner's, which are not told apart. */
export const attemptNotFound = () => new ORPCError('ATTEMPT_NOT_FOUND', { status: 404 });

/** Refuses to change an attempt that is over. */
export const attemptFinished = () => new ORPCError('ATTEMPT_FINISHED', { status: 409 });

/** Refuses an answer to a question that the attempt's lesson does not have. */
export const questionNotFound = () => new ORPCError('QUESTION_NOT_FOUND', { status: 404 });

/** Refuses a second answer to a question that is settled. */
export const questionLocked = () => new ORPCError('QUESTION_LOCKED', { status: 409 });

/** Refuses an answer while input is locked after a wrong one; it does not count. */
export const tooSoon = () => new ORPCError('TOO_SOON', { status: 429 });

/** Refuses to finish a quiz that lacks answers. */
export const quizIncomplete = () => new ORPCError('QUIZ_INCOMPLETE', { status: 409 });

/** Refuses a completion below the pass mark; carries the failed attempt, which may be retried. */
export const scoreTooLow = (data: {
  score: number;
  passPercent: number;
  attempt: input<typeof attemptSchema>;
}) => new ORPCError('SCORE_TOO_LOW', { status: 409, data });

/** Refuses to begin again an attempt that has not failed. */
export const notFailed = () => new ORPCError('NOT_FAILED', { status: 409 });

/** Refuses a restart that is not offered. */
export const restartNotOffered = () => new ORPCError('RESTART_NOT_OFFERED', { status: 409 });

/** Refuses a request whose learner is gone: the account was deleted after the session was read. */
export const learnerGone = () => new ORPCError('UNAUTHORIZED', { status: 401 });

/** Refuses one field of the input, with its French message. */
export const invalidField = (path: string, message: string) =>
  new ORPCError('INVALID_INPUT', { status: 422, data: { fields: { [path]: message } } });
