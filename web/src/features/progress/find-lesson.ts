import type { LessonSummary } from '@chandelle/course/public/lesson';
import { lessons } from 'virtual:course-catalogue';

/** Finds what the catalogue says of a lesson. */
export function findLesson(lessonId: string): LessonSummary | undefined {
  return lessons.find(({ id }) => id === lessonId);
}
