import { eq } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import { readCompletions } from '../../progress/read-learner-progress.ts';
import {
  type CourseItem,
  findItem,
  keyOf,
  listItems,
  writeKey,
} from '@chandelle/course/course-items';
import { makeCards } from './make-cards.ts';
import type { Memory } from '@chandelle/course/review-schedule';
import { memoryOfCard, type StoredCard } from './stored-card.ts';
import { reviewCards } from '../tables.ts';

/** A card that may be asked, with what it asks. */
export interface ReviewCard extends StoredCard {
  item: CourseItem;
  memory: Memory | null;
}

/**
 * Reads the cards of the lessons that a learner has completed, and makes those that are missing first. Cards of a lesson
 * that is no longer completed, or of an item that the course no longer has, rest.
 */
export async function readCards(
  services: Services,
  learnerId: string,
  now: Date,
): Promise<{ lessonsDone: number; cards: ReviewCard[] }> {
  const { database, course } = services;
  const [done, stored] = await Promise.all([
    readCompletions(database, [learnerId]),
    readStored(services, learnerId),
  ]);
  const completed = new Set(done.map(({ lessonId }) => lessonId));
  const known = new Set(stored.map(writeKey));
  const missing = listItems(course).filter((item) => {
    const key = keyOf(item);
    return completed.has(key.lessonId) && !known.has(writeKey(key));
  });
  if (missing.length > 0) await makeCards(services, learnerId, missing, done, now);
  const cards = missing.length > 0 ? await readStored(services, learnerId) : stored;
  return {
    lessonsDone: done.length,
    cards: cards.flatMap((card) => {
      const item = findItem(course, card);
      return item === undefined || !completed.has(card.lessonId)
        ? []
        : [{ ...card, item, memory: memoryOfCard(card) }];
    }),
  };
}

const readStored = ({ database }: Services, learnerId: string): Promise<StoredCard[]> =>
  database.select().from(reviewCards).where(eq(reviewCards.learnerId, learnerId));
