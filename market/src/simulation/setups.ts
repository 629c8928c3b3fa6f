/**
 * Set-ups that a learner can name when placing an order, as the course calls them: a rebound on a support, a close
 * beyond a level, the pullback after which a trend goes on, another one that is written in the plan, and one that is not.
 */
export const setups = ['support-rebound', 'breakout', 'pullback', 'other', 'off-plan'] as const;

/** The set-up of one decision. */
export type Setup = (typeof setups)[number];
