/** What everybody may know of the lessons, read from the course at build. */
declare module 'virtual:course-catalogue' {
  import type { CourseFacts } from '@chandelle/course/course-facts';
  import type { LessonSummary } from '@chandelle/course/public/lesson';

  export const lessons: readonly LessonSummary[];
  export const facts: Readonly<CourseFacts>;
}
