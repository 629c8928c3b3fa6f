/** What everybody may know of the lessons, read from the course at build. */
declare module 'virtual:course-catalogue' {
  import type { CourseFacts } from '@chandelle/course/course-facts';
  import type { LessonSummary } from '@chandelle/course/public/lesson';

  export const lessons: readonly LessonSummary[];
  export const facts: Readonly<CourseFacts>;
}

/** The words of the course, read from it at build. */
declare module 'virtual:glossary' {
  import type { GlossaryEntry } from '@chandelle/course/public/glossary';

  export const glossary: readonly GlossaryEntry[];
}

/** The steps of every lesson by their titles and those of their screens ('' for one without), read from the course at build. */
declare module 'virtual:course-steps' {
  export const steps: readonly {
    lessonId: string;
    step: number;
    title: string;
    screens: readonly string[];
  }[];
}
