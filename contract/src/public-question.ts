import * as z from 'zod';

/** A question without anything that tells its answer. */
export const publicQuestionSchema = z.object({
  id: z.string(),
  text: z.string(),
  figure: z.object({ name: z.string(), props: z.record(z.string(), z.unknown()) }).nullable(),
  /** Id of the step that teaches it: what to read again after a wrong answer. */
  taughtIn: z.string().nullable(),
  /** Place in that step of the screen that says it, from 1. */
  taughtScreen: z.number().int().min(1),
  multiple: z.boolean(),
  options: z.array(z.object({ id: z.string(), text: z.string() })),
});
