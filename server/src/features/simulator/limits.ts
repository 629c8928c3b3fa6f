/** Starts of a market by one learner: each costs a row, and nobody learns from a hundred an hour. */
export const startLimit = { name: 'simulator-start', points: 60, seconds: 3600 };

/** Batches of one learner: a page sends one every few seconds, and one at once for what the learner does. */
export const batchLimit = { name: 'simulator-batch', points: 120, seconds: 60 };
