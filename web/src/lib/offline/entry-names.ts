/** Names under which something of a learner is kept in their cache. */
export const entryNames = {
  /** The list of lessons. */
  overview: 'overview',
  lesson: (id: string) => `lessons/${id}`,
  attempt: (id: string) => `attempts/${id}`,
  /** What was seen last of the notebook. */
  notebook: 'notebook',
  /** Where Révision stands. */
  review: 'review/overview',
  /** The cards of its day, with the names of their figures as their note. */
  cards: 'review/cards',
} as const;
