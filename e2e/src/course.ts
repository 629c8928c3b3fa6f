import type { Lesson, QuizOption, QuizQuestion } from '@chandelle/course/public/lesson';
import { readRealCourse } from '@chandelle/server/testing/real-course';

/** The course with its right answers, which the browser must not know. */
export const course = await readRealCourse();

export const candlesticks = findLesson('candlesticks');
export const supports = findLesson('supports-resistances');
export const questions: readonly QuizQuestion[] = candlesticks.quiz?.questions ?? [];

/** Returns a lesson by its id. */
export function findLesson(id: string): Lesson {
  const lesson = course.lessons.find(({ summary }) => summary.id === id);
  if (lesson === undefined) throw new Error(`The course has no lesson ${id}.`);
  return lesson;
}

/** Returns a question of the candlesticks quiz by its number, from 1. */
export function questionAt(number: number): QuizQuestion {
  const question = questions[number - 1];
  if (question === undefined) throw new Error(`The quiz has no question ${number}.`);
  return question;
}

/** Returns the right option of a question. */
export function rightOption(question: QuizQuestion): QuizOption {
  return nth(
    question.options.filter(({ right }) => right),
    0,
  );
}

/** Returns a wrong option of a question, the first unless told. */
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
