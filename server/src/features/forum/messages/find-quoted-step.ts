import type { ForumMessage } from '@chandelle/contract/forum-messages';
import type { Services } from '../../../platform/services.ts';
import { apiError } from '../../../platform/api-error.ts';
import { findLesson } from '../../progress/open-lesson.ts';
import { readLearnerProgress } from '../../progress/read-learner-progress.ts';

type QuotedStep = NonNullable<ForumMessage['quotedStep']>;

/**
 * Finds a step that a member quotes, and names it as the course does now. A step is quoted by whoever may read its lesson; a
 * quiz is none to read.
 *
 * @throws STEP_NOT_OPEN
 */
export async function findQuotedStep(
  services: Services,
  learnerId: string,
  { lessonId, number }: Pick<QuotedStep, 'lessonId' | 'number'>,
): Promise<QuotedStep> {
  const progress = await readLearnerProgress(services.pool, learnerId);
  const found = findLesson(services, lessonId, progress, services.clock());
  if (found === null || found.state?.kind === 'locked') throw apiError('STEP_NOT_OPEN');
  const { steps, unit, summary } = found.lesson;
  const step = steps[number - 1];
  if (step === undefined || step.kind === 'quiz') throw apiError('STEP_NOT_OPEN');
  return { lessonId, lessonTitle: summary.title, number, title: step.title, unit };
}
