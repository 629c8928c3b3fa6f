/** Days of study that a learner may aim at in a week. */
export const weeklyGoals = { least: 1, most: 7 } as const;
