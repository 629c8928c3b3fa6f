import { minutesLeft } from '@chandelle/course/public/time-left';
import type { LessonContent } from '../types.ts';
import { countValidated } from '../quiz/quiz-state.ts';
import type { LessonPlay } from './use-lesson-play.ts';

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
 * Says where one is. Within a step of several screens the wick moves from one tick to the next. In a quiz it counts its
 * questions, and moves with each that is done; a lesson of steps also says which of them the quiz is.
 */
export function describePlace(play: LessonPlay): LessonPlace {
  const { attempt, screens } = play;
  const { steps, unit } = play.lesson;
  const { questions, rules } = play.quiz;
  const { step, screen } = play.position;
  if (steps[step]?.kind === 'quiz') {
    const count = questions.length;
    const settled = countValidated(attempt);
    const seconds = steps.map((each) => each.seconds);
    const left = minutesLeft(seconds, step, count === 0 ? 1 : settled / count);
    const quizStep = unit === 'étape' ? `étape ${step + 1} sur ${steps.length}` : null;
    const question = play.control.current;
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
  return describeReading(play.lesson, { step, screen }, screens);
}

/**
 * Says where one is in the text of a lesson.
 *
 * @param screens The number of screens of the step.
 */
export function describeReading(
  { steps, unit }: LessonContent,
  { step, screen }: { step: number; screen: number },
  screens: number,
): LessonPlace {
  const seconds = steps.map((each) => each.seconds);
  const left = minutesLeft(seconds, step, screen / screens);
  const shown = (screen + 1) / screens;
  if (unit === 'étape') return countPlace('Étape', step + 1, steps.length, left, step + shown);
  const sections = steps.filter(({ kind }) => kind !== 'quiz').length;
  const before = steps.slice(0, step).filter(({ kind }) => kind !== 'quiz').length;
  return countPlace('Section', before + 1, sections, left, before + shown);
}

function countPlace(
  unit: string,
  place: number,
  count: number,
  left: number,
  burnt: number,
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
