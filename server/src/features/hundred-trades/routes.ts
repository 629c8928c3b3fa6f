import { procedures, signedInProcedures } from '../../http/procedures.ts';
import { beginSeries } from './begin-series.ts';
import { giveUpSeries } from './give-up-series.ts';
import { readReport, readSharedReport } from './read-report.ts';
import { readSeries } from './read-series.ts';
import { setShared } from './share-series.ts';

const { hundredTrades } = signedInProcedures;

/** Series of a hundred decisions; what is decided in them, the simulator records. */
export const hundredTradesRoutes = {
  series: hundredTrades.series.handler(({ context, input }) =>
    readSeries(context.services, context.learner.learnerId, input.timeZone),
  ),
  begin: hundredTrades.begin.handler(({ context, input }) =>
    beginSeries(context.services, context.learner.learnerId, input.timeZone),
  ),
  giveUp: hundredTrades.giveUp.handler(({ context, input }) =>
    giveUpSeries(context.services, context.learner.learnerId, input.id),
  ),
  report: hundredTrades.report.handler(({ context, input }) =>
    readReport(context.services, context.learner.learnerId, input.id),
  ),
  setShared: hundredTrades.setShared.handler(({ context, input }) =>
    setShared(context.services, context.learner.learnerId, input),
  ),
  shared: procedures.hundredTrades.shared.handler(({ context, input }) => {
    // Taken back, it is gone at once.
    context.responseHeaders.set('cache-control', 'no-store');
    return readSharedReport(context.services, input.token);
  }),
};
