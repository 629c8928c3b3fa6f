import { signedInProcedures } from '../../http/procedures.ts';
import { readLeaderboard, readWeekLeaderboard } from './read-leaderboard.ts';

/** The ranking of all learners. */
export const leaderboardRoutes = {
  leaderboard: signedInProcedures.leaderboard.leaderboard.handler(({ context }) =>
    readLeaderboard(context.services, context.learner),
  ),
  week: signedInProcedures.leaderboard.week.handler(({ context }) =>
    readWeekLeaderboard(context.services, context.learner),
  ),
};
