import { signedInProcedures } from '../../http/procedures.ts';
import { apiError } from '../../platform/api-error.ts';

/**
 * The contract's atelier for teachers, by the server's own record at this moment. Refuses others with TEACHERS_ONLY, before the
 * input is looked at.
 */
export const teacherProcedures = signedInProcedures.atelier.use(({ context, next }) => {
  if (!context.learner.teacher) throw apiError('TEACHERS_ONLY');
  return next();
});
