import { makeProcedures, makeSignedInProcedures } from '../../http/procedures.ts';
import { advanceSimulation } from './advance-simulation.ts';
import { listEpisodes } from './episodes/list-episodes.ts';
import { revealEpisode } from './episodes/reveal-episode.ts';
import { startBlind } from './episodes/start-blind.ts';
import { leaveSimulation } from './leave-simulation.ts';
import { readDiscipline } from './read-discipline.ts';
import { apiError } from '../../platform/api-error.ts';
import { readPlanVersions } from '../plan-versions/read-plan-versions.ts';
import { readMarketDays } from '../plan-versions/hold-markets.ts';
import type { SimulatorServices } from './simulator-services.ts';
import { readSlots } from './stored-simulation.ts';
import { startSimulation } from './start-simulation.ts';

const { simulator } = makeSignedInProcedures<SimulatorServices>();
const open = makeProcedures<SimulatorServices>().simulator;

/** The full-page simulator. */
export const simulatorRoutes = {
  slots: simulator.slots.handler(({ context }) =>
    readSlots(context.services, context.learner.learnerId),
  ),
  discipline: simulator.discipline.handler(({ context }) =>
    readDiscipline(context.services, context.learner.learnerId),
  ),
  plan: simulator.plan.handler(async ({ context: { services, learner } }) => {
    const now = services.clock();
    const [versions, markets] = await Promise.all([
      readPlanVersions(services.database, learner.learnerId),
      readMarketDays(services.database, services, learner.learnerId, now),
    ]);
    return { now: now.toISOString(), versions, markets };
  }),
  episodes: open.episodes.handler(async ({ context }) =>
    listEpisodes(context.services, (await context.readSession())?.learnerId ?? null),
  ),
  episode: open.episode.handler(({ context, input }) => {
    const episode = context.services.episodes.get(input.episode);
    if (episode === undefined) throw apiError('EPISODE_NOT_FOUND');
    return { episode: episode.shown, csv: episode.csv };
  }),
  start: simulator.start.handler(({ context, input }) =>
    startSimulation(context.services, context.learner.learnerId, input),
  ),
  startBlind: simulator.startBlind.handler(({ context, input }) =>
    startBlind(context.services, context.learner.learnerId, input),
  ),
  reveal: simulator.reveal.handler(({ context, input }) =>
    revealEpisode(context.services, context.learner.learnerId, input.id),
  ),
  leave: simulator.leave.handler(({ context, input }) =>
    leaveSimulation(context.services, context.learner.learnerId, input.id),
  ),
  advance: simulator.advance.handler(({ context, input }) =>
    advanceSimulation(context.services, context.learner.learnerId, input),
  ),
};
