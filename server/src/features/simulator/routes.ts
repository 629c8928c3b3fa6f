import { and, eq, isNull } from 'drizzle-orm';
import { signedInProcedures } from '../../http/procedures.ts';
import { advanceSimulation } from './advance-simulation.ts';
import { readDiscipline } from './read-discipline.ts';
import { readSlots } from './stored-simulation.ts';
import { startSimulation } from './start-simulation.ts';
import { simulations } from './tables.ts';

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
  leave: simulator.leave.handler(async ({ context, input }) => {
    const { database, clock } = context.services;
    await database
      .update(simulations)
      .set({ endedAt: clock() })
      .where(
        and(
          eq(simulations.id, input.id),
          eq(simulations.learnerId, context.learner.learnerId),
          isNull(simulations.endedAt),
        ),
      );
    return { done: true as const };
  }),
  advance: simulator.advance.handler(({ context, input }) =>
    advanceSimulation(context.services, context.learner.learnerId, input),
  ),
};
