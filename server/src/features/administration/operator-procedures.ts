import { makeSignedInProcedures } from '../../http/procedures.ts';
import { apiError } from '../../platform/api-error.ts';
import type { AdministrationServices } from './administration-services.ts';

const { administration } = makeSignedInProcedures<AdministrationServices>();

/**
 * The contract's administration for operators, by the server's own record at this moment. Refuses others with OPERATORS_ONLY,
 * before the input is looked at.
 */
export const operatorProcedures = administration.use(({ context, next }) => {
  if (!context.learner.operator) throw apiError('OPERATORS_ONLY');
  return next();
});
