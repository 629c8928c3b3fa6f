import { oc } from '@orpc/contract';
import * as z from 'zod';
import { unauthorized } from './shared-errors.ts';

/** From 0 to 1, with its 95 % interval. */
const shareSchema = z.object({
  value: z.number().min(0).max(1),
  low: z.number().min(0).max(1),
  high: z.number().min(0).max(1),
});

/** What is remarkable in a question: `nearly-all-wrong`, `good-ones-wrong` (its discrimination is below zero), `nearly-all-right`. */
export const questionFlags = ['nearly-all-wrong', 'good-ones-wrong', 'nearly-all-right'] as const;

const atelierQuestionSchema = z.object({
  id: z.string(),
  text: z.string(),
  /** Of the question as it is asked now, from 1, and when it was first asked so: earlier answers do not count. */
  version: z.number().int().min(1),
  since: z.iso.datetime(),
  /** Learners who answered it, each by their first answer. */
  answers: z.number().int().min(0),
  /** Null below `minLearnersShown` learners; so is what each option was chosen. */
  errors: shareSchema.nullable(),
  /** Correlation of the first answer with the score on all other questions; null below `minLearnersCorrelated` learners. */
  discrimination: z
    .object({ value: z.number(), low: z.number(), high: z.number(), learners: z.number().int() })
    .nullable(),
  options: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      correct: z.boolean(),
      chosen: z.number().int().min(0).nullable(),
      /** A wrong one that misleads nobody. */
      idle: z.boolean(),
    }),
  ),
  flags: z.array(z.enum(questionFlags)),
});

const atelierStepSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Seconds for which it was visible: the middle one and the quarters; null below `minLearnersShown` learners. */
  time: z
    .object({ learners: z.number().int(), median: z.number(), low: z.number(), high: z.number() })
    .nullable(),
  /** Estimated for whoever reads it. */
  plannedSeconds: z.number().min(0),
  /** Walks that stopped at it two weeks ago or earlier; null where fewer than `minLearnersShown` did in the lesson. */
  left: z.number().int().min(0).nullable(),
});

const atelierLessonSchema = z.object({
  id: z.string(),
  title: z.string(),
  started: z.number().int().min(0),
  completed: z.number().int().min(0),
  left: z.number().int().min(0).nullable(),
  steps: z.array(atelierStepSchema),
  questions: z.array(atelierQuestionSchema),
});

const atelierNotionSchema = z.object({
  id: z.string(),
  name: z.string(),
  learners: z.number().int().min(0),
  /** First reviews of its cards. */
  reviews: z.number().int().min(0),
  /** Null below `minLearnersShown` learners. */
  recall: shareSchema
    .extend({
      /** What the schedule expected of the same cards on the same days, from 0 to 1. */
      predicted: z.number().min(0).max(1),
      /** Days since the answer before, on average. */
      days: z.number().min(0),
      /** Less was recalled than expected, beyond chance. */
      slips: z.boolean(),
    })
    .nullable(),
});

export const atelierSchema = z.object({
  /** Null before anything was counted. */
  countedAt: z.iso.datetime().nullable(),
  /** Learners who answered at least one question as it is asked now. */
  learners: z.number().int().min(0),
  lessons: z.array(atelierLessonSchema),
  notions: z.array(atelierNotionSchema),
});

/** Every operation of the atelier. */
const atelierErrors = {
  ...unauthorized,
  TEACHERS_ONLY: { status: 403, message: 'Only teachers may see this.' },
} as const;

/** What all learners' answers together say of the course: for teachers, counted, without names. */
export const atelierContract = oc.tag('Atelier').router({
  figures: oc
    .route({ method: 'GET', path: '/atelier', summary: 'What was counted of the course' })
    .errors(atelierErrors)
    .output(atelierSchema),
  recount: oc
    .route({
      method: 'POST',
      path: '/atelier/recount',
      summary: 'Count anew within seconds, beside other requests; asked twice, it is counted once',
    })
    .errors(atelierErrors)
    .output(z.object({ asked: z.literal(true) })),
});
