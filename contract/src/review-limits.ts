/** What a card takes by its kind, in seconds. */
export const cardSeconds = { question: 30, drill: 75 } as const;

/** Cards that one asks for when the day's ten minutes are over. */
export const extraCards = 5;

/** Chance of a right answer, in percent, below which what is left of a notion is told in red. */
export const fadingBelow = 80;

/** Right answers in Révision, on as many different days, that close a mistake. */
export const closingDays = 2;
