import { makeProcedures, makeSignedInProcedures } from '../../../http/procedures.ts';
import type { SimulatorServices } from '../simulator-services.ts';
import { readWeekly } from './read-weekly.ts';
import { showWeekly } from './show-weekly.ts';
import { startWeekly } from './start-weekly.ts';

const { weekly } = makeSignedInProcedures<SimulatorServices>();
const open = makeProcedures<SimulatorServices>().weekly;

/** The week's market. */
export const weeklyRoutes = {
  week: open.week.handler(async ({ context }) =>
    readWeekly(context.services, await context.readSession()),
  ),
  start: weekly.start.handler(({ context, input }) =>
    startWeekly(context.services, context.learner, input),
  ),
  show: weekly.show.handler(({ context, input }) =>
    showWeekly(context.services, context.learner, input),
  ),
};
