import type { PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { exportProgress } from './export-progress.ts';
import { goOnAfterTrial } from './attempts/go-on-after-trial.ts';
import { removeFromRanking } from '../points/points-ledger.ts';

/** Answers for what is kept of learners' progress. */
export const makeProgressData = (services: Services): PersonalData => ({
  name: 'progress',
  export: (learnerId) => exportProgress(services, learnerId),
  register: (tx, newcomer) => goOnAfterTrial(tx, services, newcomer),
  erase: async (tx, learnerId) => {
    await removeFromRanking(tx, learnerId);
    return [];
  },
});
