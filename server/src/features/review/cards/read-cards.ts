import type { Completion } from '@chandelle/course/unlock';
import {
  type JsonRow,
  preparedLists,
  readJsonRows,
} from '../../../platform/database/statements/prepared-lists.ts';
import type { Services } from '../../../platform/services.ts';
import { completionInstants, selectCompletions } from '../../progress/read-learner-progress.ts';
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

/** A card that may be asked, with what it asks. */
export interface ReviewCard extends StoredCard {
  item: CourseItem;
  memory: Memory | null;
}

/** The cards of the lessons that a learner has completed, and how many lessons these are. */
export interface OwnCards {
  lessonsDone: number;
  cards: ReviewCard[];
}

/** What a learner completed, and their cards, as they are stored. */
export interface StoredCards {
  completions: JsonRow<Completion>[];
  cards: JsonRow<StoredCard>[];
}

/** The queries for {@link StoredCards} of a learner, $1. */
export const cardQueries = {
  completions: selectCompletions(),
  cards: `select id, learner_id as "learnerId", lesson_id as "lessonId", kind, item_id as "itemId", due_at as "dueAt",
      stability, difficulty, reps, lapses, last_review_at as "lastReviewAt", missed, degree, created_at as "createdAt"
    from review_cards where learner_id = $1`,
};

const readStored = preparedLists<StoredCards>('review-cards', cardQueries);

/** Reads the cards of a learner, as {@link openCards} gives them. */
export const readCards = async (
  services: Services,
  learnerId: string,
  now: Date,
): Promise<OwnCards> =>
  openCards(services, learnerId, await readStored(services.pool, learnerId), now);

/**
 * Gives the cards of the lessons that a learner has completed, and makes those that are missing first. Cards of a lesson
 * that is no longer completed, or of an item that the course no longer has, rest.
 */
export async function openCards(
  services: Services,
  learnerId: string,
  stored: StoredCards,
  now: Date,
): Promise<OwnCards> {
  const { course } = services;
  const completed = new Set(stored.completions.map(({ lessonId }) => lessonId));
  const known = new Set(stored.cards.map(writeKey));
  const missing = listItems(course).filter((item) => {
    const key = keyOf(item);
    return completed.has(key.lessonId) && !known.has(writeKey(key));
  });
  if (missing.length > 0) {
    const done = readJsonRows<Completion>(stored.completions, completionInstants);
    await makeCards(services, learnerId, missing, done, now);
  }
  const { cards } = missing.length > 0 ? await readStored(services.pool, learnerId) : stored;
  return {
    lessonsDone: stored.completions.length,
    cards: readJsonRows<StoredCard>(cards, {
      dueAt: true,
      lastReviewAt: true,
      createdAt: true,
    }).flatMap((card) => {
      const item = findItem(course, card);
      return item === undefined || !completed.has(card.lessonId)
        ? []
        : [{ ...card, item, memory: memoryOfCard(card) }];
    }),
  };
}
