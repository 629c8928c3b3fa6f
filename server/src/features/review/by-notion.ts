import type { Notion } from '@chandelle/course/public/lesson';
import type { ReviewCard } from './cards/read-cards.ts';
import { meanRecall } from './rules/forecast.ts';

/** A notion of a learner's cards. */
export interface OwnNotion {
  notion: Notion;
  cards: ReviewCard[];
  /** Chance of a right answer today, in percent; null before one of its cards was answered. */
  memory: number | null;
}

/** Groups cards by their notion: the one best forgotten first, those never answered last. */
export function groupByNotion(cards: readonly ReviewCard[], now: Date): OwnNotion[] {
  return [...new Set(cards.map(({ item }) => item.notion))]
    .map((notion) => ({ notion, cards: cards.filter(({ item }) => item.notion === notion) }))
    .map((own) => ({
      ...own,
      memory: meanRecall(
        own.cards.map(({ memory }) => memory),
        now,
      ),
    }))
    .toSorted((one, other) => (one.memory ?? 101) - (other.memory ?? 101));
}
