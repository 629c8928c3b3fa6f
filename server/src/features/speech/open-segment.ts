import type { Lesson } from '@chandelle/course/lesson';
import type { SpeechSegment } from '@chandelle/course/speech/lesson-speech';
import type { Services } from '../../services.ts';
import { openLesson } from '../lessons/open-lesson.ts';
import { readLearnerProgress } from '../progress/read-learner-progress.ts';
import { segmentNotFound } from './speech-errors.ts';

/** Gives a lesson to listen to, to whom may read it. Throws what `openLesson` throws. */
export async function openSpokenLesson(
  services: Services,
  userId: string,
  lessonId: string,
): Promise<Lesson> {
  const progress = await readLearnerProgress(services.pool, userId);
  return openLesson(services, lessonId, progress, services.clock());
}

/**
 * Finds a segment of a lesson for whom may read the lesson.
 *
 * @throws SEGMENT_NOT_FOUND, and what `openLesson` throws.
 */
export async function openSegment(
  services: Services,
  userId: string,
  { lessonId, segmentId }: { lessonId: string; segmentId: string },
): Promise<SpeechSegment> {
  const lesson = await openSpokenLesson(services, userId, lessonId);
  for (const { segments } of services.speech.listSteps(lesson))
    for (const segment of segments) if (segment.id === segmentId) return segment;
  throw segmentNotFound();
}
