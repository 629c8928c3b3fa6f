import type { Lesson } from '@chandelle/course/public/lesson';
import type { SpeechSegment } from '@chandelle/course/speech/lesson-speech';
import type { SpeechServices } from './speech-services.ts';
import { openLesson } from '../progress/open-lesson.ts';
import { readLearnerProgress } from '../progress/read-learner-progress.ts';
import { apiError } from '../../platform/api-error.ts';

/**
 * Returns a lesson to listen to, to whom may read it.
 *
 * @throws what `openLesson` throws
 */
export async function openSpokenLesson(
  services: SpeechServices,
  learnerId: string,
  lessonId: string,
): Promise<Lesson> {
  const progress = await readLearnerProgress(services.pool, learnerId);
  return openLesson(services, lessonId, progress, services.clock());
}

/**
 * Finds a segment of a lesson for whom may read the lesson.
 *
 * @throws SEGMENT_NOT_FOUND, and what `openLesson` throws.
 */
export async function openSegment(
  services: SpeechServices,
  learnerId: string,
  { lessonId, segmentId }: { lessonId: string; segmentId: string },
): Promise<SpeechSegment> {
  const lesson = await openSpokenLesson(services, learnerId, lessonId);
  for (const { segments } of services.speech.listSteps(lesson))
    for (const segment of segments) if (segment.id === segmentId) return segment;
  throw apiError('SEGMENT_NOT_FOUND');
}
