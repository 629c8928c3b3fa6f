import type { Element } from 'hast';
import { visit } from 'unist-util-visit';
import { figures, isFigureName } from './public/figures.ts';
import type { Lesson, Step } from './public/lesson.ts';

/** Reading with understanding, slower than reading a story: words a minute. */
export const wordsPerMinute = 180;

/** Looking at a drawn figure and reading its labels, in seconds. */
export const secondsPerFigure = 20;

/** Handling an interactive figure until its point is understood, in seconds. */
export const secondsPerExercise = 60;

/** Reading a question with its figure and options, answering, and reading the explanation, in seconds. */
export const secondsPerQuestion = 45;

/** Bounds of a lesson's duration, in minutes. */
export const minLessonMinutes = 15;
export const maxLessonMinutes = 50;

type Content = Pick<Lesson, 'steps' | 'quiz'>;

/** Estimates the duration of a lesson from its content, in minutes, rounded to the nearest. */
export function estimateMinutes(content: Content): number {
  const read = content.steps.filter(({ kind }) => kind !== 'quiz');
  const seconds = read.reduce((sum, step) => sum + estimateSeconds(step, null), 0);
  return Math.round((seconds + quizSeconds(content.quiz)) / 60);
}

/** Estimates the duration of one step, in seconds; that of a quiz step is all the questions of `quiz`. */
export function estimateSeconds(step: Step, quiz: Lesson['quiz']): number {
  if (step.kind === 'quiz') return quizSeconds(quiz);
  let seconds = (step.words * 60) / wordsPerMinute;
  visit(step.body, 'element', (element: Element) => {
    if (element.tagName === 'chandelle-figure')
      seconds += figureSeconds(element.properties['name']);
  });
  return seconds;
}

function quizSeconds(quiz: Lesson['quiz']): number {
  return (quiz?.questions.length ?? 0) * secondsPerQuestion;
}

function figureSeconds(name: unknown): number {
  const exercise = typeof name === 'string' && isFigureName(name) && figures[name].exercise;
  return exercise ? secondsPerExercise : secondsPerFigure;
}
