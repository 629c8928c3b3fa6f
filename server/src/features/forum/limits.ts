import type { Limit } from '../../platform/limits/rate-limits.ts';

/** Reads of one member a minute. */
function readsOf(what: string, points: number): Limit {
  return { name: `forum-${what}`, points, seconds: 60, perProcess: true };
}

/** Messages, edits and deletions of one member: one a second over a minute is a flood, not a talk. */
export const floodLimit: Limit = { name: 'forum-message', points: 60, seconds: 60 };
export const reactionLimit: Limit = { name: 'forum-reaction', points: 120, seconds: 60 };
export const typingLimit: Limit = { name: 'forum-typing', points: 60, seconds: 60 };
export const searchLimit: Limit = { name: 'forum-search', points: 60, seconds: 60 };
export const reportLimit: Limit = { name: 'forum-report', points: 30, seconds: 3600 };
export const blockLimit: Limit = { name: 'forum-block', points: 60, seconds: 3600 };
/** Charts and pictures that one member uploads. */
export const uploadLimit: Limit = { name: 'forum-upload', points: 20, seconds: 3600 };

/**
 * Live streams that one member opens: a network that breaks each connection at once lets a page come back some sixty
 * times a minute, and then less and less often.
 */
export const streamLimit: Limit = { name: 'forum-stream', points: 120, seconds: 60 };
/** What a page says of itself, and all servers hear: one call a change of channel in each of ten tabs, many times over. */
export const watchLimit: Limit = { name: 'forum-watch', points: 120, seconds: 60 };
/** Two windows at the end of a busy channel move the line at most five times a second. */
export const markReadLimit: Limit = { name: 'forum-mark-read', points: 300, seconds: 60 };
/** Pages of messages: ten tabs that come back together ask for ten, fast scrolling for three a second. */
export const historyLimit: Limit = readsOf('history', 300);
/** Sends, also those repeated until they are answered, which only read what is stored. */
export const sendLimit: Limit = readsOf('send', 300);
/** Charts and pictures of messages: a browser keeps them for some minutes. */
export const pictureLimit: Limit = readsOf('picture', 600);
/** Names to complete a mention: one question a letter. */
export const membersLimit: Limit = readsOf('members', 240);
/** Everything else that only reads. */
export const readLimit: Limit = readsOf('read', 300);
