import type { PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { exportCards } from './export-cards.ts';

/** Answers for what is kept of learners' cards, which go with the account. */
export const makeReviewData = ({ database }: Services): PersonalData => ({
  name: 'reviewCards',
  export: (learnerId) => exportCards(database, learnerId),
});
