import * as z from 'zod';
import { lessonIdSchema } from './lessons.ts';
import { publicQuestionSchema } from './public-question.ts';
import { notionSchema, taughtSchema } from './review-places.ts';

/** What is asked, without anything that tells its answer. */
const exerciseSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('question'), question: publicQuestionSchema }),
  z.object({
    kind: z.literal('drill'),
    name: z.string(),
    text: z.string(),
    question: z.string(),
    unit: z.string(),
    /** What is forgiven, as one says it: « 0,01 »; null where the answer is exact. */
    precision: z.string().nullable(),
  }),
]);

/** An answer as it is saved: option ids, or what was typed. */
const savedAnswerSchema = z.object({
  choice: z.array(z.string()).nullable(),
  typed: z.string().nullable(),
});

export const examItemSchema = z.object({
  /** From 1. */
  place: z.number().int().min(1),
  exercise: exerciseSchema,
  /** Null while none is saved. */
  answer: savedAnswerSchema.nullable(),
});

/** An exam under way. */
export const examSchema = z.object({
  id: z.uuid(),
  startedAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** By the server's clock: that of the device does not count. */
  secondsLeft: z.number().int().min(0),
  items: z.array(examItemSchema),
});

/** An exam that has ended, with what each answer should have been. */
export const examResultSchema = z.object({
  id: z.uuid(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  score: z.number().int().min(0),
  items: z.number().int().min(1),
  passMark: z.number().int().min(1),
  passed: z.boolean(),
  /** The weakest first. */
  notions: z.array(
    notionSchema.extend({
      correct: z.number().int().min(0),
      asked: z.number().int().min(1),
      taught: taughtSchema,
    }),
  ),
  answers: z.array(
    z.object({
      place: z.number().int().min(1),
      text: z.string(),
      correct: z.boolean(),
      /** As one reads them; empty where nothing was answered. */
      given: z.array(z.string()),
      expected: z.array(z.string()),
      /** Why, or the lines of the sum. */
      reasons: z.array(z.string()),
    }),
  ),
});

/** An attestation, as its holder sees it. */
export const ownAttestationSchema = z.object({
  code: z.string(),
  name: z.string(),
  issuedAt: z.iso.datetime(),
  withdrawn: z.boolean(),
});

export const examOverviewSchema = z.object({
  /** Lessons that are still to be completed; empty once the exam is open. */
  missing: z.array(z.object({ lessonId: lessonIdSchema, title: z.string() })),
  underWay: examSchema.nullable(),
  /** The one that ended last. */
  last: examResultSchema.nullable(),
  /** When the next one may be started; null where that is now, or never again because one was passed. */
  nextAt: z.iso.datetime().nullable(),
  attestation: ownAttestationSchema.nullable(),
});
