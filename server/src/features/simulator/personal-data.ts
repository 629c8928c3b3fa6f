import type { PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { exportSimulations } from './export-simulations.ts';

/** Answers for what is kept of learners' simulated markets. */
export const makeSimulationData = ({ database }: Services): PersonalData => ({
  name: 'simulations',
  export: (learnerId) => exportSimulations(database, learnerId),
});
