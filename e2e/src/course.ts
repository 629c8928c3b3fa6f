import path from 'node:path';
import type { Lesson, QuizOption, QuizQuestion } from '@chandelle/course/lesson';
import { loadCourse } from '@chandelle/server/features/lessons/load-course';
import { repositoryRoot } from '@chandelle/server/platform/repository-root';

/** The course with its right answers, which the browser must not know. */
export const course = await loadCourse(path.join(repositoryRoot, 'course/lessons'));

export const candlesticks = findLesson('candlesticks');
export const supports = findLesson('supports-resistances');
export const questions: readonly QuizQuestion[] = candlesticks.quiz?.questions ?? [];

/** Gives a lesson by its id. */
export function findLesson(id: string): Lesson {
  const lesson = course.lessons.find(({ summary }) => summary.id === id);
  if (lesson === undefined) throw new Error(`The course has no lesson ${id}.`);
  return lesson;
}

/** Gives a question of the candlesticks quiz by its number, from 1. */
export function questionAt(number: number): QuizQuestion {
  const question = questions[number - 1];
  if (question === undefined) throw new Error(`The quiz has no question ${number}.`);
  return question;
}

/** Gives the right option of a question. */
export function rightOption(question: QuizQuestion): QuizOption {
  return nth(
    question.options.filter(({ right }) => right),
    0,
  );
}

/** Gives a wrong option of a question, the first unless told. */
export function wrongOption(question: QuizQuestion, index = 0): QuizOption {
  return nth(
    question.options.filter(({ right }) => !right),
    index,
  );
}

function nth(options: readonly QuizOption[], index: number): QuizOption {
  const option = options[index];
  if (option === undefined) throw new Error('The question has no such option.');
  return option;
}
