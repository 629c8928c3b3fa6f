import { countSettled } from '../quiz/quiz-state.ts';
import type { Attempt, LessonContent, Quiz } from '../types.ts';

/** Where one is in a lesson, as its header says it and its wick shows it. */
export interface LessonPlace {
  /** « Étape 2 sur 8 », « Question 4 sur 10 ». */
  counter: string;
  /** The same where there is no room: « 2/8 ». */
  short: string;
  /** How far the wick has burnt, of `count`. */
  burnt: number;
  count: number;
}

/**
 * Says where one is. A lesson of steps counts its quiz as one of them; a lesson of sections has its quiz after them, as
 * a phase with a count of its own.
 *
 * @param step Index of the step, from 0.
 * @param question Index of the question shown where they come one at a time; their number once all are done.
 */
export function describePlace(
  { steps, unit }: Pick<LessonContent, 'steps' | 'unit'>,
  { questions, rules }: Quiz,
  attempt: Attempt,
  step: number,
  question: number,
): LessonPlace {
  const inQuiz = steps[step]?.kind === 'quiz';
  const count = questions.length;
  if (inQuiz && rules.layout === 'single' && question < count) {
    return countPlace('Question', question + 1, count, countSettled(attempt));
  }
  if (unit === 'étape') return countPlace('Étape', step + 1, steps.length);
  if (!inQuiz) {
    const sections = steps.filter(({ kind }) => kind !== 'quiz').length;
    const before = steps.slice(0, step).filter(({ kind }) => kind !== 'quiz').length;
    return countPlace('Section', before + 1, sections);
  }
  if (rules.layout === 'single') {
    return { counter: 'Résultat', short: 'Résultat', burnt: count, count };
  }
  const answered = attempt.questions.filter((state) => state.answered).length;
  return {
    counter: `Quiz, ${answered} ${answered < 2 ? 'réponse' : 'réponses'} sur ${count}`,
    short: `${answered}/${count}`,
    burnt: answered,
    count,
  };
}

function countPlace(unit: string, place: number, count: number, burnt = place): LessonPlace {
  return { counter: `${unit} ${place} sur ${count}`, short: `${place}/${count}`, burnt, count };
}
