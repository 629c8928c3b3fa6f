/** The markets that a learner may have at a time: one of their own, and a session of blind replay. */
export const slots = ['market', 'replay'] as const;

export type Slot = (typeof slots)[number];

/** Commands of one batch, and of one simulation in all: a session worth reading has far fewer. */
export const maxBatchCommands = 50;
export const maxCommands = 2000;

/** Markets that one start may name as known: the last one, and those begun here whose start was not acknowledged. */
export const maxReplaced = 10;

/** Simulated seconds that one batch may pass: thirty days. */
export const maxLeap = 30 * 24 * 3600;
