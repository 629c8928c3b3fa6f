import * as z from 'zod';
import './field-messages.ts';

/**
 * Coded errors that several operations share; what one alone answers stands in its own `.errors(…)`. The code is what
 * clients rely on; the message is for developers. The web turns codes into French (`web/src/lib/error-texts.ts`), and
 * does not compile while one has no sentence.
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

/** What somebody asks for by its id is not there, or is another's. */
export const notFound = {
  NOT_FOUND: { status: 404, message: 'There is no such thing, or none of yours.' },
} as const;

/** A link of a mail that is not ours, or has had its time. */
export const invalidToken = {
  INVALID_TOKEN: { status: 410, message: 'The link is not valid or no longer so.' },
} as const;

/** What changes an account asks for its password again. */
export const wrongPassword = {
  WRONG_PASSWORD: { status: 403, message: 'The current password is wrong.' },
} as const;

/** Nobody signs in to an account whose address is not confirmed, where mails can be sent. */
export const emailNotConfirmed = {
  EMAIL_NOT_CONFIRMED: { status: 403, message: 'The e-mail address is not confirmed yet.' },
} as const;

/** What a learner is told whose account is suspended, once they have proved that it is theirs. */
export const suspensionNoticeSchema = z.object({
  reason: z.string(),
  /** Whom to write to; null where the operator has named no address. */
  contact: z.string().nullable(),
});

/** Nobody signs in to an account that an operator has suspended. */
export const accountSuspended = {
  ACCOUNT_SUSPENDED: {
    status: 403,
    message: 'An operator has suspended the account.',
    data: suspensionNoticeSchema,
  },
} as const;

/** What needs the payment provider. */
export const paymentUnavailable = {
  PAYMENT_UNAVAILABLE: { status: 503, message: 'The payment provider does not answer.' },
} as const;

/** Seconds after which the same may be asked again. */
export const waiting = z.object({ retryAfterSeconds: z.number().int().min(1) });

/** What any operation may answer: each has limits, and needs the database. The whole contract declares it once. */
export const anyOperation = {
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many attempts.', data: waiting },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: 'The service cannot do this for now.',
    // Whether it is certain that nothing of it was kept: then it may be sent again, whatever it asks for.
    data: waiting.extend({ nothingDone: z.boolean() }),
  },
  // Refused before anything was looked at.
  OVERLOADED: { status: 503, message: 'Too many requests are under way.', data: waiting },
} as const;
