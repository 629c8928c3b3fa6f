/** Learners below whom a figure of theirs is not shown: fewer might be recognised, and say little. */
export const minLearnersShown = 5;

/** Learners from whom on the discrimination of a question is shown. */
export const minLearnersCorrelated = 30;

/** Other questions that a learner must have answered for their score to count in a discrimination. */
export const minOtherAnswers = 5;

/** Days without a sign of life after which a lesson counts as left. */
export const leftAfterDays = 14;
