import type { lessonContentSchema, overviewSchema, stepSchema } from '@chandelle/contract/lessons';
import type { publicQuestionSchema } from '@chandelle/contract/public-question';
import type { trialSchema, trialVerdictSchema } from '@chandelle/contract/trial';
import type {
  attemptSchema,
  completionSchema,
  questionStateSchema,
} from '@chandelle/contract/progress';
import type { output } from 'zod';

export type Overview = output<typeof overviewSchema>;
/** A lesson of the overview, with where it stands for the learner. */
export type LessonEntry = Overview['lessons'][number];
export type LessonContent = output<typeof lessonContentSchema>;
export type LessonStep = output<typeof stepSchema>;
export type Quiz = NonNullable<LessonContent['quiz']>;
export type QuizRules = Quiz['rules'];
export type Question = output<typeof publicQuestionSchema>;
/** An attempt as the server tells it: the only source of what is right, counted or done. */
export type Attempt = output<typeof attemptSchema>;
export type QuestionState = output<typeof questionStateSchema>;
export type Completion = output<typeof completionSchema>;
export type Trial = output<typeof trialSchema>;
export type TrialVerdict = output<typeof trialVerdictSchema>;
