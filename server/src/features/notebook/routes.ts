import { signedInProcedures } from '../../http/procedures.ts';
import { deleteEntry } from './delete-entry.ts';
import { readNotebook } from './read-notebook.ts';
import { saveEntry } from './save-entry.ts';

const { notebook } = signedInProcedures;

/** Notes, highlights and bookmarks of a learner: each operation reads and writes those of whoever is signed in, and no others. */
export const notebookRoutes = {
  notebook: notebook.notebook.handler(({ context, input }) =>
    readNotebook(context.services, context.learner.learnerId, input.lessonId),
  ),
  save: notebook.save.handler(({ context, input }) =>
    saveEntry(context.services, context.learner.learnerId, input),
  ),
  delete: notebook.delete.handler(({ context, input }) =>
    deleteEntry(context.services, context.learner.learnerId, input),
  ),
};
