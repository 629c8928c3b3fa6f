import type { PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { exportResults, exportSimulations } from './export-simulations.ts';

/** Answers for what is kept of learners' simulated markets. */
export const makeSimulationData = ({ database }: Services): PersonalData => ({
  name: 'simulations',
  export: (learnerId) => exportSimulations(database, learnerId),
});

/** Answers for what is kept of what learners made of episodes. */
export const makeEpisodeResultData = ({ database }: Services): PersonalData => ({
  name: 'episodeResults',
  export: (learnerId) => exportResults(database, learnerId),
});
