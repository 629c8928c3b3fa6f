import type { LessonSummary } from './public/lesson.ts';

/** True figures of the course, counted and not claimed. */
export interface CourseFacts {
  /** Lessons that can be taken now and count as lessons. */
  lessons: number;
  /** Lessons still to come. */
  upcoming: number;
  /** Questions of the lessons that can be taken, each with its correction. */
  questions: number;
  /** Badges that can be earned now. */
  badges: number;
}

/** Counts what the course holds now; what is still to come is only counted as such. */
export function countCourseFacts(lessons: readonly LessonSummary[]): CourseFacts {
  const taught = lessons.filter((lesson) => lesson.available && lesson.counted);
  return {
    lessons: taught.length,
    upcoming: lessons.length - taught.length,
    questions: taught.reduce((sum, lesson) => sum + lesson.questionCount, 0),
    badges: taught.filter((lesson) => lesson.badge !== null).length,
  };
}
