import { oc } from '@orpc/contract';
import * as z from 'zod';
import { publicQuestionSchema } from './public-question.ts';
import { invalidInput, unauthorized } from './shared-errors.ts';
import { trialContract } from './trial.ts';

export const lessonIdSchema = z.string().regex(/^[a-z0-9-]{1,60}$/);

export const badgeDefinitionSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
});

export const openingSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('always') }),
  z.object({ kind: z.literal('after'), lessonId: z.string() }),
  z.object({ kind: z.literal('points-window') }),
]);

export const lessonSummarySchema = z.object({
  id: z.string(),
  title: z.string(),
  shortTitle: z.string(),
  description: z.string(),
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  order: z.number().int(),
  placeInLevel: z.number().int(),
  lessonsInLevel: z.number().int(),
  difficulty: z.string(),
  points: z.number().int(),
  minutes: z.number().int(),
  opening: openingSchema,
  available: z.boolean(),
  counted: z.boolean(),
  badge: badgeDefinitionSchema.nullable(),
  questionCount: z.number().int(),
});

/** Where a lesson stands for one learner. `resting` only replaces `open`. */
export const lessonStateSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('completed'),
    score: z.number().int(),
    points: z.number().int(),
    completedAt: z.iso.datetime(),
  }),
  z.object({ kind: z.literal('open'), underWay: z.boolean() }),
  z.object({
    kind: z.literal('resting'),
    until: z.iso.datetime(),
    hoursLeft: z.number().int().min(1),
  }),
  z.object({ kind: z.literal('locked'), opensAfter: z.string().nullable(), message: z.string() }),
]);

export const overviewSchema = z.object({
  lessons: z.array(lessonSummarySchema.extend({ state: lessonStateSchema })),
  /** The goal "parcours de base": completed of 7, never above. */
  base: z.object({ completed: z.number().int(), goal: z.number().int() }),
  completedCount: z.number().int(),
  countedLessons: z.number().int(),
  totalPoints: z.number().int(),
  badges: z.array(
    badgeDefinitionSchema.extend({ lessonId: z.string(), earnedAt: z.iso.datetime() }),
  ),
  rest: z.object({ until: z.iso.datetime(), hoursLeft: z.number().int().min(1) }).nullable(),
  currentLessonId: z.string().nullable(),
  levelOneCompleted: z.boolean(),
  levelTwoCompleted: z.boolean(),
  /** Level 2's first lesson is open and not yet completed. */
  levelTwoUnlocked: z.boolean(),
  allCompleted: z.boolean(),
  eliteOpen: z.boolean(),
  canRestart: z.boolean(),
});

/** A tree of elements as `hast` defines it; the web maps figures and glossary terms to components. */
export const proseSchema = z.object({ type: z.literal('root'), children: z.array(z.unknown()) });

/** Estimated duration of a step, in seconds. */
const seconds = z.number().min(0);

export const stepSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('reading'),
    id: z.string(),
    title: z.string(),
    seconds,
    objective: z.string(),
    body: proseSchema,
  }),
  z.object({ kind: z.literal('quiz'), id: z.string(), title: z.string(), seconds }),
  z.object({
    kind: z.literal('closing'),
    id: z.string(),
    title: z.string(),
    seconds,
    body: proseSchema,
  }),
]);

export const quizRulesSchema = z.object({
  layout: z.enum(['page', 'single']),
  judging: z.enum(['retry', 'any']),
  countedErrors: z.enum(['every', 'first']),
  finishWhen: z.enum(['validated', 'answered']),
  maxErrors: z.number().int().nullable(),
  passPercent: z.number().int().nullable(),
  errorCost: z.number().int(),
  labels: z.object({
    start: z.string().nullable(),
    finish: z.string(),
    finishDisabled: z.string().nullable(),
    counter: z.string().nullable(),
    incomplete: z.string().nullable(),
    wrong: z.string(),
    hint: z.string().nullable(),
    results: z.string().nullable(),
  }),
});

export const lessonContentSchema = z.object({
  summary: lessonSummarySchema,
  unit: z.enum(['étape', 'section']),
  steps: z.array(stepSchema),
  quiz: z.object({ rules: quizRulesSchema, questions: z.array(publicQuestionSchema) }).nullable(),
  messages: z.object({
    saveFailed: z.string(),
    saved: z.array(z.object({ title: z.string(), text: z.string().nullable() })),
    stepDone: z.string().nullable(),
  }),
  confetti: z.object({ pieces: z.number().int(), seconds: z.number() }),
  sources: z.array(
    z.object({ title: z.string(), url: z.string().nullable(), note: z.string().nullable() }),
  ),
});

/** Errors of every operation on one lesson. */
export const lessonErrors = {
  LESSON_NOT_FOUND: { status: 404, message: 'No such lesson.' },
  LESSON_LOCKED: {
    status: 403,
    message: 'The lesson is not open for this learner yet.',
    data: z.object({ opensAfter: z.string().nullable(), message: z.string() }),
  },
  LESSON_NOT_AVAILABLE: { status: 409, message: 'The content of this lesson is still to come.' },
  RESTING: {
    status: 403,
    message: 'A rest period is under way.',
    data: z.object({ until: z.iso.datetime(), hoursLeft: z.number().int().min(1) }),
  },
} as const;

const reminderErrors = {
  ...unauthorized,
  ...invalidInput,
  LESSON_NOT_FOUND: lessonErrors.LESSON_NOT_FOUND,
  LESSON_LOCKED: lessonErrors.LESSON_LOCKED,
  LESSON_AVAILABLE: { status: 409, message: 'The content of this lesson is there.' },
} as const;

const reminderSchema = z.object({ requestedAt: z.iso.datetime().nullable() });

/** What is taught, and where each lesson stands. */
export const lessonsContract = oc.tag('Leçons').router({
  catalogue: oc
    .route({ method: 'GET', path: '/course', summary: 'The catalogue and its true figures' })
    .output(
      z.object({
        lessons: z.array(lessonSummarySchema),
        facts: z.object({
          lessons: z.number().int(),
          upcoming: z.number().int(),
          questions: z.number().int(),
          badges: z.number().int(),
          learners: z.number().int(),
        }),
      }),
    ),
  ...trialContract,
  overview: oc
    .route({
      method: 'GET',
      path: '/lessons',
      summary: 'Every lesson with its state for the learner',
    })
    .errors(unauthorized)
    .output(overviewSchema),
  lesson: oc
    .route({ method: 'GET', path: '/lessons/{lessonId}', summary: 'The content of an open lesson' })
    .errors({ ...unauthorized, ...invalidInput, ...lessonErrors })
    .input(z.object({ lessonId: lessonIdSchema }))
    .output(lessonContentSchema),
  reminder: oc
    .route({
      method: 'GET',
      path: '/lessons/{lessonId}/reminder',
      summary: 'Whether the learner asked for a reminder when the content is there',
    })
    .errors(reminderErrors)
    .input(z.object({ lessonId: lessonIdSchema }))
    .output(reminderSchema),
  requestReminder: oc
    .route({
      method: 'PUT',
      path: '/lessons/{lessonId}/reminder',
      summary: 'Ask for a reminder when the content is there; repeating it changes nothing',
    })
    .errors(reminderErrors)
    .input(z.object({ lessonId: lessonIdSchema }))
    .output(reminderSchema),
});
