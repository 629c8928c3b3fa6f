import { closingDays } from '@chandelle/contract/review-limits';

/** An answer to a question or an exercise. */
export interface JudgedAnswer {
  at: Date;
  right: boolean;
  /** It was given in Révision, where the day chooses the question, not the learner. */
  reviewed: boolean;
}

/** Where a mistake stands. */
export interface MistakeState {
  /** Days with a right answer in Révision since the last wrong one, as far as they count. */
  rightDays: number;
  /** Null while it is open. */
  closedAt: Date | null;
}

/**
 * Follows a mistake through its answers: right answers in Révision on two different days close it, a wrong one opens it again.
 *
 * @param dayOf The day of an instant, where the learner is.
 * @returns null where no answer was wrong
 */
export function followMistake(
  answers: readonly JudgedAnswer[],
  dayOf: (instant: Date) => string,
): MistakeState | null {
  const inOrder = answers.toSorted((one, other) => Number(one.at) - Number(other.at));
  const last = inOrder.findLastIndex(({ right }) => !right);
  if (last < 0) return null;
  const days = new Map<string, Date>();
  for (const { at, reviewed } of inOrder.slice(last + 1))
    if (reviewed && !days.has(dayOf(at))) days.set(dayOf(at), at);
  const closing = [...days.values()].slice(0, closingDays);
  return {
    rightDays: closing.length,
    closedAt: closing.length < closingDays ? null : (closing.at(-1) ?? null),
  };
}
