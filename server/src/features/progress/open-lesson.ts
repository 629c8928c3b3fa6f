import type { Lesson } from '@chandelle/course/public/lesson';
import { courseProgress, type LearnerProgress, type LessonState } from '@chandelle/course/unlock';
import type { Services } from '../../platform/services.ts';
import { refusal } from '../../platform/refusal.ts';

/**
 * Returns the lesson if the learner may read and take it now: unlocked, available, and no rest period under way unless
 * it is completed or begun already. Asked for every lesson, whatever way leads to it.
 *
 * @throws LESSON_NOT_FOUND, LESSON_LOCKED, LESSON_NOT_AVAILABLE, RESTING
 */
export function openLesson(
  services: Services,
  lessonId: string,
  learner: LearnerProgress,
  now: Date,
): Lesson {
  const { lesson, state } = findUnlockedLesson(services, lessonId, learner, now);
  if (!lesson.summary.available) throw refusal('LESSON_NOT_AVAILABLE');
  if (state?.kind === 'resting')
    throw refusal('RESTING', { until: state.until.toISOString(), hoursLeft: state.hoursLeft });
  return lesson;
}

/**
 * Finds a lesson that is not locked for the learner, whether or not its content is there and rest is over.
 *
 * @throws LESSON_NOT_FOUND, LESSON_LOCKED
 */
export function findUnlockedLesson(
  services: Services,
  lessonId: string,
  learner: LearnerProgress,
  now: Date,
): { lesson: Lesson; state: LessonState | undefined } {
  const { lessons } = services.course;
  const lesson = lessons.find(({ summary }) => summary.id === lessonId);
  if (lesson === undefined) throw refusal('LESSON_NOT_FOUND');
  const { states } = courseProgress(
    lessons.map(({ summary }) => summary),
    learner,
    services.config,
    now,
  );
  const state = states.get(lessonId);
  if (state?.kind === 'locked')
    throw refusal('LESSON_LOCKED', { opensAfter: state.opensAfter, message: state.message });
  return { lesson, state };
}
