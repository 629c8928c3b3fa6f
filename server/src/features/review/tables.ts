import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { owner } from '../identity/columns.ts';

/**
 * What a learner is asked again, and where their memory of it stands: at most one row a learner and item, so never more
 * than the course has questions and drills.
 */
export const reviewCards = pgTable(
  'review_cards',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    learnerId: owner(),
    lessonId: text('lesson_id').notNull(),
    kind: text('kind', { enum: ['question', 'drill'] }).notNull(),
    /** Id of the question or of the drill in its lesson. */
    itemId: text('item_id').notNull(),
    dueAt: instant('due_at').notNull(),
    /** Days after which the chance of a right answer has fallen to 90 %; null before the first answer. */
    stability: doublePrecision('stability'),
    /** From 1 to 10; null before the first answer. */
    difficulty: doublePrecision('difficulty'),
    /** Answers so far, that of the lesson included. */
    reps: integer('reps').notNull(),
    /** Wrong answers but the first. */
    lapses: integer('lapses').notNull(),
    lastReviewAt: instant('last_review_at'),
    /** The last answer was wrong. */
    missed: boolean('missed').notNull(),
    /** Degree of a drill that is asked next, from 0; 0 for a question. */
    degree: smallint('degree').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('review_cards_item_key').on(
      table.learnerId,
      table.lessonId,
      table.kind,
      table.itemId,
    ),
  ],
);

/** Every answer to a card, in order, with what it made of the memory: what the parameters can be fitted to anew. */
export const reviewAnswers = pgTable(
  'review_answers',
  {
    cardId: uuid('card_id')
      .notNull()
      .references(() => reviewCards.id, { onDelete: 'cascade' }),
    learnerId: owner(),
    /** Rises with each answer of the card, from 1. */
    number: integer('number').notNull(),
    /** Made by the client: a repeated send is one answer. Null for the answer given in the lesson. */
    submissionId: uuid('submission_id'),
    /** 1 wrong, 2 nearly right, 3 right. */
    grade: smallint('grade').notNull(),
    /** Option ids, of a question answered in Révision. */
    choice: text('choice').array(),
    /** Version of the question that was judged; null for the first one, before versions were kept, and for the lesson's answer. */
    version: integer('version'),
    /** What was typed, and at which degree, of a drill. */
    typed: text('typed'),
    degree: smallint('degree'),
    answeredAt: instant('answered_at').notNull(),
    /** Days of UTC since the answer before. */
    elapsedDays: integer('elapsed_days').notNull(),
    dueBefore: instant('due_before').notNull(),
    stabilityBefore: doublePrecision('stability_before'),
    difficultyBefore: doublePrecision('difficulty_before'),
    dueAfter: instant('due_after').notNull(),
    stabilityAfter: doublePrecision('stability_after').notNull(),
    difficultyAfter: doublePrecision('difficulty_after').notNull(),
  },
  (table) => [
    uniqueIndex('review_answers_number_key').on(table.cardId, table.number),
    uniqueIndex('review_answers_submission_key').on(table.cardId, table.submissionId),
    index('review_answers_learner_idx').on(table.learnerId, table.answeredAt),
  ],
);
