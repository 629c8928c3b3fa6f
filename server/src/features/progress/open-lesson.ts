import type { Lesson } from '@chandelle/course/public/lesson';
import { courseProgress, type LearnerProgress, type LessonState } from '@chandelle/course/unlock';
import type { Services } from '../../platform/services.ts';
import { apiError } from '../../platform/api-error.ts';

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
  if (!lesson.summary.available) throw apiError('LESSON_NOT_AVAILABLE');
  if (state?.kind === 'resting')
    throw apiError('RESTING', { until: state.until.toISOString(), hoursLeft: state.hoursLeft });
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
): FoundLesson {
  const found = findLesson(services, lessonId, learner, now);
  if (found === null) throw apiError('LESSON_NOT_FOUND');
  const { state } = found;
  if (state?.kind === 'locked')
    throw apiError('LESSON_LOCKED', { opensAfter: state.opensAfter, message: state.message });
  return found;
}

/** A lesson with where it stands for a learner. */
interface FoundLesson {
  lesson: Lesson;
  state: LessonState | undefined;
}

/** Finds a lesson with where it stands for the learner; null for one that there is not. */
export function findLesson(
  services: Services,
  lessonId: string,
  learner: LearnerProgress,
  now: Date,
): FoundLesson | null {
  const { lessons } = services.course;
  const lesson = lessons.find(({ summary }) => summary.id === lessonId);
  if (lesson === undefined) return null;
  const { states } = courseProgress(
    lessons.map(({ summary }) => summary),
    learner,
    services.config,
    now,
  );
  return { lesson, state: states.get(lessonId) };
}
