import { signedInProcedures } from '../../http/procedures.ts';
import { joinLeague, leaveLeague } from './join-league.ts';
import { readLeague } from './read-league.ts';

const { league } = signedInProcedures;

/** The league: groups of like level, for a week. */
export const leagueRoutes = {
  league: league.league.handler(({ context }) => readLeague(context.services, context.learner)),
  join: league.join.handler(async ({ context }) => {
    await joinLeague(context.services, context.learner);
    return readLeague(context.services, context.learner);
  }),
  leave: league.leave.handler(async ({ context }) => {
    await leaveLeague(context.services, context.learner.learnerId);
    return readLeague(context.services, context.learner);
  }),
};
