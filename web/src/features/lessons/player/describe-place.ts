import { minutesLeft } from '@chandelle/course/public/time-left';
import { countSettled } from '../quiz/quiz-state.ts';
import type { Attempt, LessonContent, Quiz } from '../types.ts';

/** Where one is in a lesson, as its header says it and its wick shows it. */
export interface LessonPlace {
  /** « Étape 2 sur 8 », « Question 4 sur 10 ». */
  counter: string;
  /** The same where there is no room: « 2/8 ». */
  short: string;
  /** The step that the quiz is of a lesson of steps: « étape 5 sur 8 »; null elsewhere. */
  quizStep: string | null;
  /** Minutes that the lesson still takes. */
  minutesLeft: number;
  /** How far the wick has burnt, of `count`. */
  burnt: number;
  count: number;
}

/**
 * Says where one is. In a quiz the wick counts its questions, and moves with each that is done; a lesson of steps also
 * says which of them the quiz is.
 *
 * @param step Index of the step, from 0.
 * @param question Index of the open question; their number once all are done.
 */
export function describePlace(
  { steps, unit }: Pick<LessonContent, 'steps' | 'unit'>,
  { questions, rules }: Quiz,
  attempt: Attempt,
  step: number,
  question: number,
): LessonPlace {
  const seconds = steps.map((each) => each.seconds);
  if (steps[step]?.kind === 'quiz') {
    const count = questions.length;
    const settled = countSettled(attempt);
    const left = minutesLeft(seconds, step, count === 0 ? 1 : settled / count);
    const quizStep = unit === 'étape' ? `étape ${step + 1} sur ${steps.length}` : null;
    if (rules.layout === 'single' && question >= count)
      return {
        counter: 'Résultat',
        short: 'Résultat',
        quizStep,
        minutesLeft: left,
        burnt: count,
        count,
      };
    const shown = Math.min(question + 1, count);
    return { ...countPlace('Question', shown, count, left, settled), quizStep };
  }
  const left = minutesLeft(seconds, step);
  if (unit === 'étape') return countPlace('Étape', step + 1, steps.length, left);
  const sections = steps.filter(({ kind }) => kind !== 'quiz').length;
  const before = steps.slice(0, step).filter(({ kind }) => kind !== 'quiz').length;
  return countPlace('Section', before + 1, sections, left);
}

function countPlace(
  unit: string,
  place: number,
  count: number,
  left: number,
  burnt = place,
): LessonPlace {
  return {
    counter: `${unit} ${place} sur ${count}`,
    short: `${place}/${count}`,
    quizStep: null,
    minutesLeft: left,
    burnt,
    count,
  };
}
