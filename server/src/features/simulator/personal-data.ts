import type { PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { asc, eq } from 'drizzle-orm';
import { exportResults, exportSimulations } from './export-simulations.ts';
import { weeklyEntries } from './weekly/tables.ts';

/** Answers for what is kept of learners' simulated markets. */
export const makeSimulationData = ({ database, clock }: Services): PersonalData => ({
  name: 'simulations',
  export: (learnerId) => exportSimulations(database, learnerId, clock()),
});

/** Answers for what is kept of what learners made of episodes. */
export const makeEpisodeResultData = ({ database, clock }: Services): PersonalData => ({
  name: 'episodeResults',
  export: (learnerId) => exportResults(database, learnerId, clock()),
});

/** Answers for what is kept of learners' tries at the week's markets, which go with the account. What each market was is not theirs. */
export const makeWeeklyData = ({ database }: Services): PersonalData => ({
  name: 'weeklyMarkets',
  export: async (learnerId) => {
    const entries = await database
      .select()
      .from(weeklyEntries)
      .where(eq(weeklyEntries.learnerId, learnerId))
      .orderBy(asc(weeklyEntries.monday));
    return entries.map(({ learnerId: _own, ...entry }) => entry);
  },
});
