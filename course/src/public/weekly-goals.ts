/** Days of study that a learner may aim at in a week. */
export const weeklyGoals = { min: 1, max: 7 } as const;
