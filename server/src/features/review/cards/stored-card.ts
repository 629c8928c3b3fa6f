import type { Memory, Schedule } from '@chandelle/course/review-schedule';
import type { reviewAnswers, reviewCards } from '../tables.ts';

/** A card as it is stored. */
export type StoredCard = typeof reviewCards.$inferSelect;

/** An answer as it is stored. */
export type StoredAnswer = typeof reviewAnswers.$inferSelect;

/** What was asked and answered, without what it made of the memory. */
export type ReviewedAnswer = Pick<
  StoredAnswer,
  'cardId' | 'number' | 'grade' | 'choice' | 'version' | 'typed' | 'degree' | 'answeredAt'
>;

/** Reads what is remembered of a card; null before the first answer. */
export function memoryOfCard({ stability, difficulty, lastReviewAt }: StoredCard): Memory | null {
  return stability === null || difficulty === null || lastReviewAt === null
    ? null
    : { stability, difficulty, reviewedAt: lastReviewAt };
}

/** Reads where a card stands. */
export const readSchedule = (card: StoredCard): Schedule => ({
  dueAt: card.dueAt,
  reps: card.reps,
  lapses: card.lapses,
  memory: memoryOfCard(card),
});
