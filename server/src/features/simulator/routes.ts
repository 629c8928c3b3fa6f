import { signedInProcedures } from '../../http/procedures.ts';
import { advanceSimulation } from './advance-simulation.ts';
import { leaveSimulation } from './leave-simulation.ts';
import { readDiscipline } from './read-discipline.ts';
import { readSlots } from './stored-simulation.ts';
import { startSimulation } from './start-simulation.ts';

const { simulator } = signedInProcedures;

/** The full-page simulator. */
export const simulatorRoutes = {
  slots: simulator.slots.handler(({ context }) =>
    readSlots(context.services.database, context.learner.learnerId),
  ),
  discipline: simulator.discipline.handler(({ context }) =>
    readDiscipline(context.services.database, context.learner.learnerId),
  ),
  start: simulator.start.handler(({ context, input }) =>
    startSimulation(context.services, context.learner.learnerId, input),
  ),
  leave: simulator.leave.handler(({ context, input }) =>
    leaveSimulation(context.services, context.learner.learnerId, input.id),
  ),
  advance: simulator.advance.handler(({ context, input }) =>
    advanceSimulation(context.services, context.learner.learnerId, input),
  ),
};
