/** What the final exam asks: the same for everybody. */
export const examRules = {
  items: 30,
  /** Right answers that pass: 80 %. */
  passMark: 24,
  /** Twice the three quarters of an hour that it takes: room for a reader, a break, or a slower hand. */
  minutes: 90,
  /** Days from the start of a failed exam to the next one. */
  daysBetween: 7,
} as const;
