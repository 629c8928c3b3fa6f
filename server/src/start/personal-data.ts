import { makeAdministrationData } from '../features/administration/personal-data.ts';
import { makeAttestationData } from '../features/attestation/personal-data.ts';
import { makeForumData } from '../features/forum/personal-data.ts';
import { makeHundredTradesData } from '../features/hundred-trades/personal-data.ts';
import { makeLeagueData } from '../features/league/personal-data.ts';
import { makeReleaseRemindersData } from '../features/lessons/personal-data.ts';
import { makeNewsData } from '../features/news/personal-data.ts';
import { makeNotebookData } from '../features/notebook/personal-data.ts';
import { makePerpetualData } from '../features/perpetual/personal-data.ts';
import { makePlanData } from '../features/plan/personal-data.ts';
import { makeProgressData } from '../features/progress/personal-data.ts';
import { makeReviewData } from '../features/review/personal-data.ts';
import { makeRhythmData } from '../features/rhythm/personal-data.ts';
import {
  makeEpisodeResultData,
  makeSimulationData,
  makeWeeklyData,
} from '../features/simulator/personal-data.ts';
import { makeSubscriptionData } from '../features/subscription/personal-data.ts';
import type { SubscriptionServices } from '../features/subscription/subscription-services.ts';
import type { PersonalData } from '../platform/personal-data.ts';

/**
 * Lists what the features keep of learners, in the order in which an account's deletion erases it: the ranking's shared
 * rows are locked last.
 */
export const listPersonalData = (services: SubscriptionServices): readonly PersonalData[] => [
  makeForumData(services),
  makeSimulationData(services),
  makeEpisodeResultData(services),
  makeWeeklyData(services),
  makePerpetualData(services),
  makeHundredTradesData(services),
  makeSubscriptionData(services),
  makeNewsData(services),
  makeReleaseRemindersData(services),
  makeReviewData(services),
  makeAttestationData(services),
  makeRhythmData(services),
  makeLeagueData(services),
  makeNotebookData(services),
  makePlanData(services),
  makeAdministrationData(services),
  makeProgressData(services),
];
