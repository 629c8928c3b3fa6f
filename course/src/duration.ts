import type { Element } from 'hast';
import { visit } from 'unist-util-visit';
import { figures, isFigureName } from './figures.ts';
import type { Lesson } from './lesson.ts';

/** Reading with understanding, slower than reading a story: words a minute. */
export const wordsPerMinute = 180;

/** Looking at a drawn figure and reading its labels, in seconds. */
export const secondsPerFigure = 20;

/** Handling an interactive figure until its point is understood, in seconds. */
export const secondsPerExercise = 60;

/** Reading a question with its figure and options, answering, and reading the explanation, in seconds. */
export const secondsPerQuestion = 45;

/** Bounds of a lesson's duration, in minutes. */
export const shortestLesson = 15;
export const longestLesson = 50;

/** Estimates the duration of a lesson from its content, in minutes, rounded to the nearest. */
export function estimateMinutes(content: Pick<Lesson, 'steps' | 'quiz'>): number {
  let seconds = 0;
  for (const step of content.steps) {
    if (step.kind === 'quiz') continue;
    seconds += (step.words * 60) / wordsPerMinute;
    visit(step.body, 'element', (element: Element) => {
      if (element.tagName === 'chandelle-figure')
        seconds += figureSeconds(element.properties['name']);
    });
  }
  seconds += (content.quiz?.questions.length ?? 0) * secondsPerQuestion;
  return Math.round(seconds / 60);
}

function figureSeconds(name: unknown): number {
  const exercise = typeof name === 'string' && isFigureName(name) && figures[name].exercise;
  return exercise ? secondsPerExercise : secondsPerFigure;
}
