import { countScreens } from '@chandelle/course/public/screens';
import type { Root } from 'hast';
import type { LessonStep } from '../types.ts';

/** Counts the screens of a step, at least 1; a quiz goes by its questions and is one. */
export function countStepScreens(step: LessonStep): number {
  // The contract leaves the nodes open; the course's parser makes them, and nothing else does.
  return step.kind === 'quiz' ? 1 : countScreens(step.body as Root);
}
