import type { LessonRules, PointsRule } from './public/lesson.ts';

/**
 * Computes the score of a quiz in percent: the share of questions left after taking one off for each error,
 * never below 0, rounded half up.
 *
 * @param questions Number of questions, at least 1.
 * @param errors Errors that count, at least 0; more errors than questions count as many as there are questions.
 */
export function scorePercent(questions: number, errors: number): number {
  assertCount(questions, 1);
  assertCount(errors, 0);
  const left = Math.max(0, questions - errors);
  return Math.floor((200 * left + questions) / (2 * questions));
}

/**
 * Computes the points of a completion by the lesson's rule, rounded half up.
 *
 * @param points Points of a perfect completion, from the catalogue.
 */
export function completionPoints(
  rule: PointsRule,
  points: number,
  questions: number,
  errors: number,
): number {
  const score = scorePercent(questions, errors);
  switch (rule) {
    case 'percent':
      return Math.floor((score * points + 50) / 100);
    case 'minus-ten':
      return Math.max(points - 10 * errors, 0);
    case 'fixed':
      return points;
  }
}

/**
 * Computes what an error is said to cost, out of the score's 100 (or of the lesson's own points).
 * 10 in a quiz of ten questions, 25 in one of four; nothing where a passed quiz always gives all points.
 */
export function errorCost(rule: PointsRule, questions: number): number {
  switch (rule) {
    case 'percent':
      return Math.round(100 / questions);
    case 'minus-ten':
      return 10;
    case 'fixed':
      return 0;
  }
}

/** What is recorded of a completion. */
export interface RecordedResult {
  score: number;
  points: number;
}

/**
 * Settles which result stands after a retake: the first one, or the better one where the lesson says so.
 * Neither score nor points are ever lowered.
 */
export function mergeRetake(
  retake: LessonRules['retake'],
  earlier: RecordedResult,
  latest: RecordedResult,
): RecordedResult {
  if (retake === 'first') return earlier;
  return {
    score: Math.max(earlier.score, latest.score),
    points: Math.max(earlier.points, latest.points),
  };
}

function assertCount(value: number, least: number): void {
  if (!Number.isInteger(value) || value < least) {
    throw new RangeError(`Expected an integer of at least ${least}, got ${value}.`);
  }
}
