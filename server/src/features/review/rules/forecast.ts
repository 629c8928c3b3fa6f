import { type Memory, recall } from '@chandelle/course/review-schedule';

/** Chance of a right answer on a day, in percent. */
export interface ForecastDay {
  /** Days from the answer. */
  day: number;
  reviewed: number;
  /** Had the card not been asked; null where nothing was known of it before. */
  unreviewed: number | null;
}

/** Follows the forgetting curve from an answer on, for so many days, beside the one that would have gone on without it. */
export function forecast(before: Memory | null, after: Memory, days: number): ForecastDay[] {
  const now = after.reviewedAt;
  return Array.from({ length: days }, (_, day) => ({
    day,
    reviewed: toPercent(recall(after, now, day)),
    unreviewed: before === null ? null : toPercent(recall(before, now, day)),
  }));
}

/** Returns the mean chance of a right answer, in percent; null where no card was ever answered. */
export function meanRecall(memories: readonly (Memory | null)[], now: Date): number | null {
  const known = memories.filter((memory) => memory !== null);
  if (known.length === 0) return null;
  return toPercent(known.reduce((sum, memory) => sum + recall(memory, now), 0) / known.length);
}

/** Rounds a share to percents. */
export const toPercent = (share: number) => Math.round(share * 100);
