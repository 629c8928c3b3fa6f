import { makeSignedInProcedures } from '../../http/procedures.ts';
import { advancePerpetualMarket } from './advance-market.ts';
import { leavePerpetual } from './leave-perpetual.ts';
import type { PerpetualServices } from './perpetual-services.ts';
import { startPerpetual } from './start-perpetual.ts';
import { readCurrent } from './stored-perpetual.ts';

const { perpetual } = makeSignedInProcedures<PerpetualServices>();

/** Perpetual contracts. */
export const perpetualRoutes = {
  current: perpetual.current.handler(({ context }) =>
    readCurrent(context.services, context.learner.learnerId),
  ),
  start: perpetual.start.handler(({ context, input }) =>
    startPerpetual(context.services, context.learner.learnerId, input),
  ),
  leave: perpetual.leave.handler(({ context, input }) =>
    leavePerpetual(context.services, context.learner.learnerId, input.id),
  ),
  advance: perpetual.advance.handler(({ context, input }) =>
    advancePerpetualMarket(context.services, context.learner.learnerId, input),
  ),
};
