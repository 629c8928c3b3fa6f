import { oc } from '@orpc/contract';
import type * as z from 'zod';
import { accountsContract } from './accounts.ts';
import { attestationContract } from './attestation.ts';
import { administrationContract } from './administration.ts';
import { atelierContract } from './atelier.ts';
import { anyOperation } from './shared-errors.ts';
import { forumContract } from './forum.ts';
import { hundredTradesContract } from './hundred-trades.ts';
import { leaderboardContract } from './leaderboard.ts';
import { leagueContract } from './league.ts';
import { lessonsContract } from './lessons.ts';
import { newsContract } from './news.ts';
import { notebookContract } from './notebook.ts';
import { perpetualContract } from './perpetual.ts';
import { planContract } from './plan.ts';
import { progressContract } from './progress.ts';
import { reviewContract } from './review.ts';
import { rhythmContract } from './rhythm.ts';
import { secondFactorContract } from './second-factor.ts';
import { simulatorContract } from './simulator.ts';
import { speechContract } from './speech.ts';
import { subscriptionContract } from './subscription.ts';
import { weeklyContract } from './weekly.ts';

/** The whole API, one router a feature. */
export const contract = oc.errors(anyOperation).router({
  accounts: accountsContract,
  secondFactor: secondFactorContract,
  lessons: lessonsContract,
  progress: progressContract,
  review: reviewContract,
  attestation: attestationContract,
  rhythm: rhythmContract,
  notebook: notebookContract,
  plan: planContract,
  leaderboard: leaderboardContract,
  league: leagueContract,
  atelier: atelierContract,
  administration: administrationContract,
  speech: speechContract,
  simulator: simulatorContract,
  weekly: weeklyContract,
  perpetual: perpetualContract,
  hundredTrades: hundredTradesContract,
  news: newsContract,
  subscription: subscriptionContract,
  forum: forumContract,
});

type ErrorsOf<Part> = Part extends { '~orpc': { errorMap: infer Errors } }
  ? Errors
  : { [Name in keyof Part]: ErrorsOf<Part[Name]> }[keyof Part];

/** What each operation declares, by code. */
type Declarations = ErrorsOf<typeof contract>;

/** Every code with which an operation may end. The web has a French sentence for each. */
export type ErrorCode = Declarations extends infer Errors
  ? Errors extends Errors
    ? keyof Errors
    : never
  : never;

type SchemaOf<Code extends ErrorCode> = Extract<Declarations, Record<Code, unknown>>[Code] extends {
  data: infer Schema extends z.ZodType;
}
  ? Schema
  : z.ZodUndefined;

/** What the server says with a code. */
export type ErrorInput<Code extends ErrorCode> = z.input<SchemaOf<Code>>;

/** What the web is told with a code. */
export type ErrorData<Code extends ErrorCode> = z.output<SchemaOf<Code>>;
