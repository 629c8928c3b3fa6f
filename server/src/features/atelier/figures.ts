import type { PairSums } from './rules/discrimination.ts';

/** What was counted of a question, in one of its versions. */
export interface QuestionFigures {
  lessonId: string;
  questionId: string;
  version: number;
  /** Learners who answered it, each by their first answer, and those of them who were wrong. */
  answers: number;
  wrong: number;
  /** How many of these answers chose each option, by its id. */
  chosen: Record<string, number>;
  /** First answer (1 right, 0 wrong) against the share of the other questions that were right at first. */
  pairs: PairSums;
}

/** What was counted of a lesson's first walks. */
export interface LessonFigures {
  lessonId: string;
  started: number;
  completed: number;
  /** Walks without a sign of life for two weeks, by the place of the step at which they stand, from 0. */
  left: Record<number, number>;
  /** Time for which each step was visible, by its id, of learners who saw it. */
  steps: Record<string, StepTime>;
}

/** Seconds: the middle one, and those that a quarter did not reach or went beyond. */
export interface StepTime {
  learners: number;
  median: number;
  low: number;
  high: number;
}

/** What the first reviews of a notion's cards came to. */
export interface NotionFigures {
  notionId: string;
  learners: number;
  reviews: number;
  recalled: number;
  /** Sums over the reviews: chance of a right answer by the schedule, and days since the answer before. */
  predicted: number;
  days: number;
}

/** Everything that is counted of the course. */
export interface CourseFigures {
  /** Learners who answered at least one question. */
  learners: number;
  questions: QuestionFigures[];
  lessons: LessonFigures[];
  notions: NotionFigures[];
}
