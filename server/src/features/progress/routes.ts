import { signedInProcedures } from '../../http/procedures.ts';
import { readBadgePicture } from './badge-picture/read-badge-picture.ts';
import { completeAttempt } from './attempts/complete-attempt.ts';
import { readDashboard } from './dashboard/read-dashboard.ts';
import { restartProgress } from './restart-progress.ts';
import { readAttempt } from './attempts/read-attempt.ts';
import { retryAttempt } from './attempts/retry-attempt.ts';
import { savePosition } from './attempts/save-position.ts';
import { startAttempt } from './attempts/start-attempt.ts';
import { submitAnswer } from './attempts/submit-answer.ts';

const { progress } = signedInProcedures;

/** Attempts, answers, completions, and the learner's own figures. */
export const progressRoutes = {
  startAttempt: progress.startAttempt.handler(({ context, input }) =>
    startAttempt(context.services, context.learner.learnerId, input.lessonId),
  ),
  attemptUnderWay: progress.attemptUnderWay.handler(({ context, input }) =>
    readAttempt(context.services, context.learner.learnerId, input.lessonId),
  ),
  savePosition: progress.savePosition.handler(({ context, input }) =>
    savePosition(context.services, context.learner.learnerId, input),
  ),
  submitAnswer: progress.submitAnswer.handler(({ context, input }) =>
    submitAnswer(context.services, context.learner.learnerId, input),
  ),
  complete: progress.complete.handler(({ context, input }) =>
    completeAttempt(context.services, context.learner.learnerId, input),
  ),
  retry: progress.retry.handler(({ context, input }) =>
    retryAttempt(context.services, context.learner.learnerId, input.attemptId),
  ),
  dashboard: progress.dashboard.handler(({ context }) =>
    readDashboard(context.services, context.learner),
  ),
  badgePicture: progress.badgePicture.handler(({ context, input }) => {
    context.responseHeaders.set('cache-control', 'private, no-store');
    return readBadgePicture(context.services, context.learner, input);
  }),
  restart: progress.restart.handler(({ context }) =>
    restartProgress(context.services, context.learner.learnerId),
  ),
};
