import {
  type Grade,
  grades,
  type Reviewed,
  type Schedule,
} from '@chandelle/course/review-schedule';
import type { StoredAnswer, StoredCard } from '../cards/stored-card.ts';

/** Returns what is stored of a card after an answer. */
export const writeCard = (reviewed: Reviewed, grade: Grade) =>
  ({
    dueAt: reviewed.dueAt,
    stability: reviewed.memory.stability,
    difficulty: reviewed.memory.difficulty,
    reps: reviewed.reps,
    lapses: reviewed.lapses,
    lastReviewAt: reviewed.memory.reviewedAt,
    missed: grade === grades.again,
  }) satisfies Partial<StoredCard>;

/** Returns what the log holds of an answer: the memory before and after it. */
export const writeReview = (before: Schedule, reviewed: Reviewed, grade: Grade) =>
  ({
    number: reviewed.reps,
    grade,
    answeredAt: reviewed.memory.reviewedAt,
    elapsedDays: reviewed.elapsedDays,
    dueBefore: before.dueAt,
    stabilityBefore: before.memory?.stability ?? null,
    difficultyBefore: before.memory?.difficulty ?? null,
    dueAfter: reviewed.dueAt,
    stabilityAfter: reviewed.memory.stability,
    difficultyAfter: reviewed.memory.difficulty,
  }) satisfies Partial<StoredAnswer>;
