import * as z from 'zod';
import './french-messages.ts';

/**
 * Coded errors that several operations share. The code is what clients rely on; the message is for developers.
 * The web turns codes into French (`web/src/app/error-texts.ts`), and does not compile while one has no sentence.
 */
export const unauthorized = {
  UNAUTHORIZED: { status: 401, message: 'No valid session.' },
} as const;

/** Refused input: one French message a field, keyed by the field's dotted path. */
export const invalidInput = {
  INVALID_INPUT: {
    status: 422,
    message: 'The input is not valid.',
    data: z.object({ fields: z.record(z.string(), z.string()) }),
  },
} as const;

/** Too many attempts; `retryAfterSeconds` says when to come back. */
export const tooManyRequests = {
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Too many attempts.',
    data: z.object({ retryAfterSeconds: z.number().int().min(1) }),
  },
} as const;
