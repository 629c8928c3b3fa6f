import { ORPCError } from '@orpc/server';

/** Refuses whoever has no access to the forum. */
export const accessRequired = () => new ORPCError('FORUM_ACCESS_REQUIRED', { status: 403 });

/** Refuses a channel that does not exist. */
export const channelNotFound = () => new ORPCError('CHANNEL_NOT_FOUND', { status: 404 });

/** Refuses a message that does not exist, is not the learner's own, or may not be known to them. */
export const messageNotFound = () => new ORPCError('MESSAGE_NOT_FOUND', { status: 404 });

/** Refuses what is for moderators. */
export const moderatorsOnly = () => new ORPCError('MODERATORS_ONLY', { status: 403 });

/** Refuses to write while muted. */
export const muted = (until: Date) =>
  new ORPCError('MUTED', { status: 403, data: { until: until.toISOString() } });

/** Refuses to change a message that was deleted or removed. */
export const messageGone = () => new ORPCError('MESSAGE_GONE', { status: 409 });

/** Refuses links of a member's first day. */
export const linksTooEarly = (until: Date) =>
  new ORPCError('LINKS_TOO_EARLY', { status: 403, data: { until: until.toISOString() } });

/** Refuses a message that comes too soon after the last one in slow mode. */
export const slowMode = (retryAfterSeconds: number) =>
  new ORPCError('SLOW_MODE', { status: 429, data: { retryAfterSeconds } });

/** Refuses a chart that is not the learner's or is posted already. */
export const chartNotFound = () => new ORPCError('CHART_NOT_FOUND', { status: 404 });

/** Refuses a chart of a market that the server does not keep. */
export const marketNotKept = () => new ORPCError('MARKET_NOT_KEPT', { status: 409 });

/** Refuses to judge what is judged. */
export const alreadyDecided = () => new ORPCError('ALREADY_DECIDED', { status: 409 });

/** Refuses to judge what one wrote or reported oneself. */
export const ownCase = () => new ORPCError('OWN_CASE', { status: 403 });

/** Refuses to mute whom nobody can mute. */
export const memberNotFound = () => new ORPCError('MEMBER_NOT_FOUND', { status: 404 });

/** Refuses a request whose learner is gone: the account was deleted after the session was read. */
export const learnerGone = () => new ORPCError('UNAUTHORIZED', { status: 401 });

/** Refuses one field of the input, with its French message. */
export const invalidField = (path: string, message: string) =>
  new ORPCError('INVALID_INPUT', { status: 422, data: { fields: { [path]: message } } });
