import * as z from 'zod';
import { publicQuestionSchema } from './public-question.ts';
import { closingDays } from './review-limits.ts';
import { notionSchema, taughtSchema } from './review-places.ts';

/** An answer that was wrong, and where it was given. */
const given = {
  at: z.iso.datetime(),
  where: z.enum(['lesson', 'review']),
};

/** A question or an exercise that was answered wrongly, with what the learner may already see of it. */
const mistakeSchema = z.object({
  /** Lesson, kind and name of what was asked. */
  id: z.string(),
  notion: notionSchema,
  taught: taughtSchema,
  exercise: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('question'),
      question: publicQuestionSchema,
      /** Wrong answers, latest first. */
      answers: z.array(z.object({ ...given, choice: z.array(z.string()) })).min(1),
      /** Of the options that were chosen, and of the right ones once they may be seen. */
      explanations: z.record(z.string(), z.string()),
      /** Null while the question is open in its lesson. */
      correctOptions: z.array(z.string()).nullable(),
    }),
    z.object({
      kind: z.literal('drill'),
      name: z.string(),
      /** Wrong answers, latest first, each with its own numbers and what they come to. */
      answers: z
        .array(
          z.object({
            ...given,
            text: z.string(),
            question: z.string(),
            unit: z.string(),
            typed: z.string(),
            answer: z.string(),
            steps: z.array(z.object({ say: z.string(), line: z.string() })),
            hint: z.string().nullable(),
          }),
        )
        .min(1),
    }),
  ]),
  /** Days with a right answer in Révision since the last wrong one, as far as they count. */
  rightDays: z.number().int().min(0).max(closingDays),
  /** Null while it is open. */
  closedAt: z.iso.datetime().nullable(),
  /** When Révision asks it; null where its lesson is not completed. */
  dueAt: z.iso.datetime().nullable(),
});

/** The learner's mistakes: the open ones first, then the latest. */
export const reviewMistakesSchema = z.object({ mistakes: z.array(mistakeSchema) });
