import type { Act } from './ledger.ts';

/** What the tables hold, as far as the driver wrote it. */
export interface Stored {
  acts: readonly Act[];
  /** Numbers that are given out one after the other: of a channel, an attempt, a market. */
  sequences: readonly Sequence[];
  learners: readonly StoredLearner[];
  /** How many listed learners stand at each total, as the ranking counts. */
  histogram: readonly { points: number; learners: number }[];
  /** Learners by what the payment provider was paid, once a payment. */
  payments: readonly string[];
  /** `learner/lesson` of each badge, as completions are known by. */
  badges: readonly string[];
}

export interface Sequence {
  name: string;
  numbers: readonly number[];
  /** The counter beside them; null where they have none. */
  last: number | null;
}

export interface StoredLearner {
  learnerId: string;
  total: number;
  listed: boolean;
}

/** What became of one promise. */
export interface Verdict {
  promise: string;
  acknowledged: number;
  found: number;
  /** One sentence for each thing that is not as it was promised. */
  problems: string[];
}
