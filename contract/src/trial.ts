import { oc } from '@orpc/contract';
import * as z from 'zod';
import { publicQuestionSchema } from './public-question.ts';
import { invalidInput, notFound } from './shared-errors.ts';

/** What one tries without an account: a screen of a lesson, and a question that counts for nothing. */
export const trialSchema = z.object({
  lessonId: z.string(),
  /** Title of the step with which the lesson goes on, its number in the lesson's counter, and minutes from there to the end. */
  next: z.object({ title: z.string(), number: z.number().int(), minutesLeft: z.number().int() }),
  lessonNumber: z.number().int(),
  title: z.string(),
  text: z.array(z.string()),
  question: publicQuestionSchema,
});

/** What is said of an answer; of a wrong one, only why it is not right. */
export const trialVerdictSchema = z.object({
  correct: z.boolean(),
  explanation: z.string(),
  /** Said of a right answer. */
  praise: z.string().nullable(),
});

/** What one tries without an account. */
export const trialContract = {
  trial: oc
    .route({ method: 'GET', path: '/trial', summary: 'What one tries without an account' })
    .errors(notFound)
    .output(trialSchema),
  answerTrial: oc
    .route({
      method: 'POST',
      path: '/trial/answers',
      summary: 'Judge an answer to the question of the trial; nothing of it is stored',
    })
    .errors({ ...invalidInput, ...notFound })
    .input(z.object({ optionId: z.string().max(60) }))
    .output(trialVerdictSchema),
};
