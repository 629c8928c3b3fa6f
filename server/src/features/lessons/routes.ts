import { procedures, signedInProcedures } from '../../platform/http/procedures.ts';
import { noteWish } from './note-wish.ts';
import { presentLesson } from './present-lesson.ts';
import { readCatalogue } from './read-catalogue.ts';
import { readLesson } from './read-lesson.ts';
import { readOverview } from './read-overview.ts';
import { readWish } from './read-wish.ts';

/** What is taught, and where each lesson stands. */
export const lessonsRoutes = {
  catalogue: procedures.lessons.catalogue.handler(({ context }) => readCatalogue(context.services)),
  overview: signedInProcedures.lessons.overview.handler(({ context }) =>
    readOverview(context.services, context.learner.userId),
  ),
  wish: signedInProcedures.lessons.wish.handler(({ context, input }) =>
    readWish(context.services, context.learner.userId, input.lessonId),
  ),
  noteWish: signedInProcedures.lessons.noteWish.handler(({ context, input }) =>
    noteWish(context.services, context.learner.userId, input.lessonId),
  ),
  lesson: signedInProcedures.lessons.lesson.handler(async ({ context, input }) =>
    presentLesson(await readLesson(context.services, context.learner.userId, input.lessonId)),
  ),
};
