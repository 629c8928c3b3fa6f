/** What a learner can answer to a message with one click, in the order in which the web shows them. */
export const reactions = ['merci', 'utile', 'accord', 'bravo', 'reflexion'] as const;
export type Reaction = (typeof reactions)[number];
