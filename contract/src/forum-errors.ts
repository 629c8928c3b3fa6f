import * as z from 'zod';
import { invalidInput, tooManyRequests, unauthorized } from './errors.ts';

/** Every operation of the forum. */
export const forumErrors = {
  ...unauthorized,
  ...invalidInput,
  ...tooManyRequests,
  FORUM_ACCESS_REQUIRED: { status: 403, message: 'The forum is for subscribers.' },
} as const;

export const channelNotFound = {
  CHANNEL_NOT_FOUND: { status: 404, message: 'No such channel.' },
} as const;

export const messageNotFound = {
  MESSAGE_NOT_FOUND: { status: 404, message: 'No such message.' },
} as const;

export const memberNotFound = {
  MEMBER_NOT_FOUND: { status: 404, message: 'No such member, oneself, or a moderator.' },
} as const;

export const moderatorsOnly = {
  MODERATORS_ONLY: { status: 403, message: 'Only moderators may do this.' },
} as const;

/** Whatever a member writes: messages, edits, reactions. */
export const writeErrors = {
  ...forumErrors,
  MUTED: {
    status: 403,
    message: 'A moderator has muted the member.',
    data: z.object({ until: z.iso.datetime() }),
  },
  MESSAGE_GONE: { status: 409, message: 'The message was deleted or removed.' },
} as const;

export const contentErrors = {
  ...writeErrors,
  SLOW_MODE: {
    status: 429,
    message: 'The channel asks for time between two messages or edits.',
    data: z.object({ retryAfterSeconds: z.number().int().min(1) }),
  },
  LINKS_TOO_EARLY: {
    status: 403,
    message: 'Members write links from their second day in the forum on.',
    data: z.object({ until: z.iso.datetime() }),
  },
} as const;
