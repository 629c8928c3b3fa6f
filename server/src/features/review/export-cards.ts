import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { reviewAnswers, reviewCards } from './tables.ts';

/** Gathers a learner's cards for the export of their data, each with all of its answers. */
export async function exportCards(database: Database, learnerId: string): Promise<unknown[]> {
  const [cards, answers] = await Promise.all([
    database
      .select()
      .from(reviewCards)
      .where(eq(reviewCards.learnerId, learnerId))
      .orderBy(asc(reviewCards.createdAt), asc(reviewCards.id)),
    database
      .select()
      .from(reviewAnswers)
      .where(eq(reviewAnswers.learnerId, learnerId))
      .orderBy(asc(reviewAnswers.number)),
  ]);
  return cards.map(({ learnerId: _own, ...card }) => ({
    ...card,
    answers: answers
      .filter(({ cardId }) => cardId === card.id)
      .map(({ learnerId: _learner, cardId: _card, ...answer }) => answer),
  }));
}
