import type {
  reviewCardSchema,
  reviewOverviewSchema,
  reviewVerdictSchema,
  warmUpSchema,
} from '@chandelle/contract/review';
import type { reviewMistakesSchema } from '@chandelle/contract/review-mistakes';
import type { output } from 'zod';

export type ReviewOverview = output<typeof reviewOverviewSchema>;
/** A notion of the course, with what the learner remembers of it. */
export type Notion = ReviewOverview['notions'][number];
/** A card without anything that tells its answer. */
export type Card = output<typeof reviewCardSchema>;
/** What is asked before a lesson. */
export type WarmUp = output<typeof warmUpSchema>;
/** What the server says of an answer. */
export type ReviewVerdict = output<typeof reviewVerdictSchema>;
export type Forecast = ReviewVerdict['forecast'];
/** A question or an exercise that was answered wrongly. */
export type Mistake = output<typeof reviewMistakesSchema>['mistakes'][number];
/** Cards of a session. */
export interface SessionCards {
  cards: Card[];
  /** They are those that were kept. */
  kept: boolean;
}
