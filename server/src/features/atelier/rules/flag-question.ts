import { minLearnersCorrelated, minLearnersShown } from '@chandelle/contract/atelier-limits';
import { correlate, type PairSums } from './discrimination.ts';
import { shareOf } from './wilson.ts';

/** A question with what was counted of it. */
export interface CountedQuestion {
  answers: number;
  wrong: number;
  chosen: Readonly<Record<string, number>>;
  pairs: PairSums;
  options: readonly { id: string; right: boolean }[];
}

export type QuestionFlag = 'nearly-all-wrong' | 'good-ones-wrong' | 'nearly-all-right';

/** What a share must be beyond, at the cautious end of its interval, to be said of nearly all, or of nobody. */
const [nearlyAll, nearlyNobody] = [0.7, 0.05];

/**
 * Says what is remarkable in a question. Each word needs its interval to stand wholly on one side: few answers say nothing.
 * - `nearly-all-wrong`: more than seven in ten are wrong at first.
 * - `nearly-all-right`: fewer than one in twenty are.
 * - `good-ones-wrong`: the discrimination is below zero.
 */
export function flagQuestion({ answers, wrong, pairs }: CountedQuestion): QuestionFlag[] {
  if (answers < minLearnersShown) return [];
  const errors = shareOf(wrong, answers);
  const discrimination = pairs.count < minLearnersCorrelated ? null : correlate(pairs);
  return [
    ...(errors.low > nearlyAll ? ['nearly-all-wrong' as const] : []),
    ...(discrimination !== null && discrimination.high < 0 ? ['good-ones-wrong' as const] : []),
    ...(errors.high < nearlyNobody ? ['nearly-all-right' as const] : []),
  ];
}

/** Finds the wrong options that mislead nobody: chosen, at the cautious end, by fewer than one in twenty. */
export function findIdleOptions({ answers, chosen, options }: CountedQuestion): string[] {
  if (answers < minLearnersShown) return [];
  return options
    .filter(({ id, right }) => !right && shareOf(chosen[id] ?? 0, answers).high < nearlyNobody)
    .map(({ id }) => id);
}
