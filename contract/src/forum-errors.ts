import * as z from 'zod';
import { invalidInput, unauthorized, waiting } from './shared-errors.ts';

/** Every operation of the forum. */
export const forumErrors = {
  ...unauthorized,
  ...invalidInput,
  FORUM_ACCESS_REQUIRED: { status: 403, message: 'The forum is for subscribers.' },
} as const;

export const channelNotFound = {
  CHANNEL_NOT_FOUND: { status: 404, message: 'No such channel.' },
} as const;

export const messageNotFound = {
  MESSAGE_NOT_FOUND: { status: 404, message: 'No such message.' },
} as const;

export const messageGone = {
  MESSAGE_GONE: { status: 409, message: 'The message was deleted or removed, or is held.' },
} as const;

export const memberNotFound = {
  MEMBER_NOT_FOUND: { status: 404, message: 'No such member, oneself, or a moderator.' },
} as const;

export const moderatorsOnly = {
  MODERATORS_ONLY: { status: 403, message: 'Only moderators may do this.' },
} as const;

/** Whatever a member writes in the forum: messages, edits, reactions. */
export const forumWriteErrors = {
  ...forumErrors,
  MUTED: {
    status: 403,
    message: 'A moderator has muted the member.',
    data: z.object({ until: z.iso.datetime() }),
  },
  ...messageGone,
} as const;

/** The text of a message, sent or edited. */
export const forumContentErrors = {
  ...forumWriteErrors,
  SLOW_MODE: {
    status: 429,
    message: 'The channel asks for time between two messages or edits.',
    data: waiting,
  },
  LINKS_TOO_EARLY: {
    status: 403,
    message: 'Members write links from their second day in the forum on.',
    data: z.object({ until: z.iso.datetime() }),
  },
} as const;
