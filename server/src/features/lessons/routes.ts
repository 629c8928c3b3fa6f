import { procedures, signedInProcedures } from '../../http/procedures.ts';
import { requestReminder } from './request-reminder.ts';
import { presentLesson } from './present-lesson.ts';
import { readCatalogue } from './read-catalogue.ts';
import { readLesson } from './read-lesson.ts';
import { readLessonsOverview } from './read-overview.ts';
import { judgeTrial, readTrial } from './trial.ts';
import { readReminder } from './read-reminder.ts';

/** What is taught, and where each lesson stands. */
export const lessonsRoutes = {
  catalogue: procedures.lessons.catalogue.handler(({ context }) => readCatalogue(context.services)),
  trial: procedures.lessons.trial.handler(({ context }) => readTrial(context.services.course)),
  answerTrial: procedures.lessons.answerTrial.handler(({ context, input }) =>
    judgeTrial(context.services.course, input.optionId),
  ),
  overview: signedInProcedures.lessons.overview.handler(({ context }) =>
    readLessonsOverview(context.services, context.learner.learnerId),
  ),
  reminder: signedInProcedures.lessons.reminder.handler(({ context, input }) =>
    readReminder(context.services, context.learner.learnerId, input.lessonId),
  ),
  requestReminder: signedInProcedures.lessons.requestReminder.handler(({ context, input }) =>
    requestReminder(context.services, context.learner.learnerId, input.lessonId),
  ),
  lesson: signedInProcedures.lessons.lesson.handler(async ({ context, input }) =>
    presentLesson(await readLesson(context.services, context.learner.learnerId, input.lessonId)),
  ),
};
