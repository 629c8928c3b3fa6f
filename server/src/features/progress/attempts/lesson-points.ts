import type { Lesson } from '@chandelle/course/public/lesson';
import { completionPoints } from '@chandelle/course/scoring';

/** Computes the points of a completion of a lesson with so many errors; a lesson without a quiz gives all its points. */
export function lessonPoints({ summary, rules, quiz }: Lesson, errors: number): number {
  const questions = quiz?.questions.length ?? 0;
  return questions === 0
    ? summary.points
    : completionPoints(rules.pointsRule, summary.points, questions, errors);
}
