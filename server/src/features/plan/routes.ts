import { signedInProcedures } from '../../http/procedures.ts';
import { readPlan } from './read-plan.ts';
import { savePlan } from './save-plan.ts';

const { plan } = signedInProcedures;

/** The plan of whoever is signed in, which nobody else reads. */
export const planRoutes = {
  plan: plan.plan.handler(({ context, input }) =>
    readPlan(context.services, context.learner.learnerId, input.timeZone),
  ),
  save: plan.save.handler(({ context, input }) =>
    savePlan(context.services, context.learner.learnerId, input),
  ),
};
