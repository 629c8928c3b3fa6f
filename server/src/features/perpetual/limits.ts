/** Starts of a market by one learner: each costs a row, and nobody learns from a hundred an hour. */
export const startLimit = { name: 'perpetual-start', points: 60, seconds: 3600 };

/** Longest part of a market, in simulated seconds, that is computed in passing. */
export const shortLeap = 24 * 3600;

/** Longer ones of one learner: at the highest speed a page needs two an hour, and each may hold up the others' answers. */
export const leapLimit = { name: 'perpetual-leap', points: 20, seconds: 600 };

/** Batches of one learner: a page sends one every few seconds, and one at once for what the learner does. */
export const batchLimit = { name: 'perpetual-batch', points: 120, seconds: 60 };
