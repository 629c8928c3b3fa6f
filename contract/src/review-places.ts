import * as z from 'zod';
import { lessonIdSchema } from './lessons.ts';

/** What a question or an exercise practises. */
export const notionSchema = z.object({ id: z.string(), name: z.string() });

/** Where the course teaches what a card asks. */
export const taughtSchema = z.object({
  lessonId: lessonIdSchema,
  lessonTitle: z.string(),
  /** Number of the step in the lesson's counter, from 1; null where no step is named. */
  stepNumber: z.number().int().min(1).nullable(),
  /** Place of the screen in that step, from 1. */
  screenNumber: z.number().int().min(1),
});
