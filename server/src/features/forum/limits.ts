import type { Limit } from '../../platform/limits/rate-limits.ts';

/** Messages and edits of one member: one a second over a minute is a flood, not a talk. */
export const floodLimit: Limit = { name: 'forum-message', points: 60, seconds: 60 };
export const reactionLimit: Limit = { name: 'forum-reaction', points: 120, seconds: 60 };
export const typingLimit: Limit = { name: 'forum-typing', points: 60, seconds: 60 };
export const searchLimit: Limit = { name: 'forum-search', points: 60, seconds: 60 };
export const reportLimit: Limit = { name: 'forum-report', points: 30, seconds: 3600 };
export const chartLimit: Limit = { name: 'forum-chart', points: 20, seconds: 3600 };
