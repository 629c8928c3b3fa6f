import { useEffect, type ComponentType } from 'react';
import { isMetered } from '../../../lib/navigation/is-metered.ts';
import { whenQuiet } from '../../../lib/navigation/when-quiet.ts';
import { useLateComponent } from '../../../ui/use-late-component.ts';
import type { LessonContent } from '../types.ts';
import type { QuizStepProps } from './quiz-step/quiz-step.tsx';
import { preloadFigures } from './reading/preload-figures.ts';

const loadQuizStep = async () => (await import('./quiz-step/quiz-step.tsx')).QuizStep;

/**
 * Fetches what a lesson needs after what it shows first: the code of its figures and of its quiz, once a step was left or
 * nothing else is fetched, so that it can be read to its end without a network. Returns the step of the quiz, once it is there.
 */
export function useRestOfLesson(
  lesson: LessonContent,
  step: number,
  inQuiz: boolean,
): ComponentType<QuizStepProps> | null {
  useEffect(() => {
    const fetchRest = () => {
      // Whoever may have to pay for them gets those that they come to.
      if (!isMetered()) preloadFigures(lesson);
      // It is asked for again when it is to be shown.
      if (lesson.quiz !== null) void loadQuizStep().catch(() => null);
    };
    if (step === 0) return whenQuiet(fetchRest);
    fetchRest();
    return undefined;
  }, [lesson, step]);
  return useLateComponent(inQuiz ? loadQuizStep : null);
}
