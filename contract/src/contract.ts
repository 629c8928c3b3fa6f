import { accountsContract } from './accounts.ts';
import { forumContract } from './forum.ts';
import { leaderboardContract } from './leaderboard.ts';
import { lessonsContract } from './lessons.ts';
import { newsContract } from './news.ts';
import { progressContract } from './progress.ts';
import { secondFactorContract } from './second-factor.ts';
import { simulatorContract } from './simulator.ts';
import { speechContract } from './speech.ts';
import { subscriptionContract } from './subscription.ts';

/** The whole API, one router a feature. */
export const contract = {
  accounts: accountsContract,
  secondFactor: secondFactorContract,
  lessons: lessonsContract,
  progress: progressContract,
  leaderboard: leaderboardContract,
  speech: speechContract,
  simulator: simulatorContract,
  news: newsContract,
  subscription: subscriptionContract,
  forum: forumContract,
};

type CodesOf<Part> = Part extends { '~orpc': { errorMap: infer Errors } }
  ? keyof Errors
  : { [Name in keyof Part]: CodesOf<Part[Name]> }[keyof Part];

/** Every code with which an operation may refuse. The web has a French sentence for each. */
export type ErrorCode = CodesOf<typeof contract>;
