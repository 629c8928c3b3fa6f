import { estimateSpeechSeconds } from '@chandelle/course/speech/lesson-speech';
import type { SpeechServices } from './speech-services.ts';
import { openSpokenLesson } from './open-segment.ts';

interface ListedStep {
  stepId: string;
  segments: { id: string; version: string; estimatedSeconds: number }[];
}

/** Lists what of a lesson can be listened to, in reading order, with the version of each segment's audio. */
export async function listSegments(
  services: SpeechServices,
  learnerId: string,
  lessonId: string,
): Promise<{ steps: ListedStep[] }> {
  const lesson = await openSpokenLesson(services, learnerId, lessonId);
  const { speech } = services;
  return {
    steps: speech.listSteps(lesson).map(({ stepId, segments }) => ({
      stepId,
      segments: segments.map((segment) => ({
        id: segment.id,
        version: speech.versionOf(segment),
        estimatedSeconds: estimateSpeechSeconds(segment),
      })),
    })),
  };
}
