import { and, eq, isNull } from 'drizzle-orm';
import { signedInProcedures } from '../../platform/http/procedures.ts';
import { advanceSimulation } from './advance-simulation.ts';
import { readDesks } from './kept-simulation.ts';
import { startSimulation } from './start-simulation.ts';
import { simulations } from './tables.ts';

const { simulator } = signedInProcedures;

/** The full-page simulator. */
export const simulatorRoutes = {
  desks: simulator.desks.handler(({ context }) =>
    readDesks(context.services.database, context.learner.userId),
  ),
  start: simulator.start.handler(({ context, input }) =>
    startSimulation(context.services, context.learner.userId, input),
  ),
  leave: simulator.leave.handler(async ({ context, input }) => {
    const { database, clock } = context.services;
    await database
      .update(simulations)
      .set({ endedAt: clock() })
      .where(
        and(
          eq(simulations.id, input.id),
          eq(simulations.userId, context.learner.userId),
          isNull(simulations.endedAt),
        ),
      );
    return { done: true as const };
  }),
  advance: simulator.advance.handler(({ context, input }) =>
    advanceSimulation(context.services, context.learner.userId, input),
  ),
};
