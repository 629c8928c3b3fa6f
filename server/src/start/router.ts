import { accountsRoutes } from '../features/accounts/routes.ts';
import { secondFactorRoutes } from '../features/accounts/second-factor/routes.ts';
import { attestationRoutes } from '../features/attestation/routes.ts';
import { administrationRoutes } from '../features/administration/routes.ts';
import { atelierRoutes } from '../features/atelier/routes.ts';
import { forumRoutes } from '../features/forum/routes.ts';
import { hundredTradesRoutes } from '../features/hundred-trades/routes.ts';
import { leaderboardRoutes } from '../features/leaderboard/routes.ts';
import { leagueRoutes } from '../features/league/routes.ts';
import { lessonsRoutes } from '../features/lessons/routes.ts';
import { newsRoutes } from '../features/news/routes.ts';
import { notebookRoutes } from '../features/notebook/routes.ts';
import { planRoutes } from '../features/plan/routes.ts';
import { progressRoutes } from '../features/progress/routes.ts';
import { reviewRoutes } from '../features/review/routes.ts';
import { rhythmRoutes } from '../features/rhythm/routes.ts';
import { perpetualRoutes } from '../features/perpetual/routes.ts';
import { simulatorRoutes } from '../features/simulator/routes.ts';
import { weeklyRoutes } from '../features/simulator/weekly/routes.ts';
import { speechRoutes } from '../features/speech/routes.ts';
import { subscriptionRoutes } from '../features/subscription/routes.ts';

/** Every operation of the API. */
export const router = {
  accounts: accountsRoutes,
  secondFactor: secondFactorRoutes,
  lessons: lessonsRoutes,
  progress: progressRoutes,
  review: reviewRoutes,
  attestation: attestationRoutes,
  rhythm: rhythmRoutes,
  notebook: notebookRoutes,
  plan: planRoutes,
  leaderboard: leaderboardRoutes,
  league: leagueRoutes,
  atelier: atelierRoutes,
  administration: administrationRoutes,
  forum: forumRoutes,
  speech: speechRoutes,
  simulator: simulatorRoutes,
  weekly: weeklyRoutes,
  perpetual: perpetualRoutes,
  hundredTrades: hundredTradesRoutes,
  news: newsRoutes,
  subscription: subscriptionRoutes,
};
