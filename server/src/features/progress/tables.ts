import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { users } from '../identity/tables.ts';

const learner = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A walk through a lesson, from its start to its completion. */
export const attempts = pgTable(
  'attempts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    learnerId: learner(),
    lessonId: text('lesson_id').notNull(),
    status: text('status', { enum: ['active', 'failed', 'completed', 'abandoned'] })
      .notNull()
      .default('active'),
    step: integer('step').notNull().default(0),
    /** The screen of the step, from 0. */
    screen: integer('screen').notNull().default(0),
    doneSteps: integer('done_steps')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Seconds for which the lesson was visible, never more than the time that passed. */
    visibleSeconds: integer('visible_seconds').notNull().default(0),
    /** How many of them each step took, by its id. */
    stepSeconds: jsonb('step_seconds')
      .$type<Record<string, number>>()
      .notNull()
      .default(sql`'{}'`),
    /** Up to when visible time is counted. */
    positionSavedAt: instant('position_saved_at').notNull(),
    retake: boolean('retake').notNull(),
    /** What the completion answered, so that a repeated request answers the same. */
    result: jsonb('result'),
    startedAt: instant('started_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('attempts_under_way_key')
      .on(table.learnerId, table.lessonId)
      .where(sql`status in ('active', 'failed')`),
    index('attempts_user_idx').on(table.learnerId),
  ],
);

/** Every answer submitted, in order; errors and validated questions are derived from these rows. */
export const attemptAnswers = pgTable(
  'attempt_answers',
  {
    /** Made by the client: a repeated send is one answer. */
    submissionId: uuid('submission_id').notNull(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    /** Rises with each answer of the attempt, from 1. */
    number: integer('number').notNull(),
    questionId: text('question_id').notNull(),
    choice: text('choice').array().notNull(),
    correct: boolean('correct').notNull(),
    /** Version of the question that was judged; null for the first one, before versions were kept. */
    version: integer('version'),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [
    uniqueIndex('attempt_answers_submission_key').on(table.attemptId, table.submissionId),
    uniqueIndex('attempt_answers_number_key').on(table.attemptId, table.number),
  ],
);

/** Lessons done: at most one row a learner and lesson. */
export const completions = pgTable(
  'lesson_completions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    learnerId: learner(),
    lessonId: text('lesson_id').notNull(),
    lessonTitle: text('lesson_title').notNull(),
    quizScore: integer('quiz_score').notNull(),
    pointsEarned: integer('points_earned').notNull(),
    timeSpentMinutes: integer('time_spent_minutes').notNull(),
    unlockNextAt: instant('unlock_next_at'),
    completedAt: instant('completed_at').notNull(),
  },
  (table) => [uniqueIndex('lesson_completions_lesson_key').on(table.learnerId, table.lessonId)],
);

/** Badges earned: one a learner and badge. */
export const earnedBadges = pgTable(
  'earned_badges',
  {
    learnerId: learner(),
    badgeId: text('badge_id').notNull(),
    lessonId: text('lesson_id').notNull(),
    /** The name as earned: a perfect score may have its own. */
    name: text('name').notNull(),
    earnedAt: instant('earned_at').notNull(),
  },
  (table) => [uniqueIndex('earned_badges_key').on(table.learnerId, table.badgeId)],
);

/** What a restart put away, whole, for the learner's data export. */
export const restartArchives = pgTable(
  'restart_archives',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    learnerId: learner(),
    completions: jsonb('completions').notNull(),
    badges: jsonb('badges').notNull(),
    restartedAt: instant('restarted_at').notNull(),
  },
  (table) => [index('restart_archives_user_idx').on(table.learnerId)],
);
