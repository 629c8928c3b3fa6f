import type { SubmittedAnswer } from '@chandelle/course/quiz';
import {
  type JsonRow,
  preparedLists,
  readJsonRows,
} from '../../platform/database/statements/prepared-lists.ts';
import type { Services } from '../../platform/services.ts';
import { cardQueries, openCards, type OwnCards, type StoredCards } from './cards/read-cards.ts';
import type { ReviewedAnswer } from './cards/stored-card.ts';

/** An answer with the version of the question that was judged. */
export interface VersionedAnswer extends SubmittedAnswer {
  choice: string[];
  version: number | null;
}

/** A walk through a lesson with its answers, oldest first. */
export interface LessonAttempt {
  id: string;
  lessonId: string;
  startedAt: Date;
  underWay: boolean;
  /** It was completed, or failed: everything of it was shown. One that a restart broke off was neither. */
  finished: boolean;
  answers: VersionedAnswer[];
}

/** The cards of a learner with all that was answered of what they ask. */
export interface OwnReview extends OwnCards {
  /** Walks through lessons, in the order in which they were begun. */
  attempts: LessonAttempt[];
  /** What was answered in Révision, oldest first. */
  reviewed: ReviewedAnswer[];
}

interface StoredAttempt {
  id: string;
  lessonId: string;
  startedAt: Date;
  status: 'active' | 'failed' | 'completed' | 'abandoned';
  answers: JsonRow<VersionedAnswer>[];
}

interface StoredReview extends StoredCards {
  attempts: JsonRow<StoredAttempt>[];
  reviewed: JsonRow<ReviewedAnswer>[];
}

const readStored = preparedLists<StoredReview>('review-whole', {
  ...cardQueries,
  attempts: `select id, lesson_id as "lessonId", started_at as "startedAt", status,
      (select coalesce(json_agg(given), '[]') from (
         select question_id as "questionId", choice, correct, answered_at as "answeredAt", version
         from attempt_answers where attempt_id = attempts.id order by number) given) as answers
    from attempts where user_id = $1 order by started_at, id`,
  reviewed: `select card_id as "cardId", number, grade, choice, version, typed, degree, answered_at as "answeredAt"
    from review_answers where learner_id = $1 and submission_id is not null order by answered_at, number`,
});

/** Reads the cards of a learner and their answers, in one round trip; makes the cards that are missing first. */
export async function readReview(
  services: Services,
  learnerId: string,
  now: Date,
): Promise<OwnReview> {
  const stored = await readStored(services.pool, learnerId);
  return {
    ...(await openCards(services, learnerId, stored, now)),
    attempts: readJsonRows<StoredAttempt>(stored.attempts, { startedAt: true }).map(
      ({ status, answers, ...attempt }) => ({
        ...attempt,
        underWay: status === 'active' || status === 'failed',
        finished: status === 'completed' || status === 'failed',
        answers: readJsonRows<VersionedAnswer>(answers, { answeredAt: true }),
      }),
    ),
    reviewed: readJsonRows<ReviewedAnswer>(stored.reviewed, { answeredAt: true }),
  };
}
