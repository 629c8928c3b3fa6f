import type { trialSchema, trialVerdictSchema } from '@chandelle/contract/trial';
import { estimateSeconds } from '@chandelle/course/duration';
import type { Course, Trial } from '@chandelle/course/public/lesson';
import { minutesLeft } from '@chandelle/course/public/time-left';
import type { input } from 'zod';
import { invalidField, apiError } from '../../platform/api-error.ts';
import { presentQuestion } from '@chandelle/course/present-question';

/** Shows what one tries without an account, without what tells the answer. @throws NOT_FOUND where the course has no trial */
export function readTrial(course: Course): input<typeof trialSchema> {
  const trial = requireTrial(course);
  const lesson = course.lessons.find(({ summary }) => summary.id === trial.lessonId);
  const next = lesson?.steps[trial.step + 1];
  if (lesson === undefined || next === undefined)
    throw new Error(`The trial names a step that is not there: ${trial.lessonId}, ${trial.step}.`);
  const seconds = lesson.steps.map((step) => estimateSeconds(step, lesson.quiz));
  return {
    lessonId: trial.lessonId,
    next: {
      title: next.title,
      number: trial.step + 2,
      minutesLeft: minutesLeft(seconds, trial.step + 1),
    },
    lessonNumber: lesson.summary.order,
    title: trial.title,
    text: trial.text,
    question: presentQuestion(trial.question),
  };
}

/** Judges an answer to the trial's question. @throws INVALID_INPUT for an option that it does not have; NOT_FOUND */
export function judgeTrial(course: Course, optionId: string): input<typeof trialVerdictSchema> {
  const { question, praise } = requireTrial(course);
  const option = question.options.find(({ id }) => id === optionId);
  if (option === undefined) throw invalidField('optionId', 'La question n’a pas cette réponse.');
  return {
    correct: option.right,
    explanation: option.why,
    praise: option.right ? praise : null,
  };
}

function requireTrial({ trial }: Course): Trial {
  if (trial === undefined) throw apiError('NOT_FOUND');
  return trial;
}
