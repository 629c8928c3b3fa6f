import type { PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { exportForum } from './export-forum.ts';
import { saveSuspension, readSuspension, resumeSuspension } from './members/follow-suspension.ts';
import { forgetLearner } from './members/forget-learner.ts';

/** Answers for what the forum keeps of learners. */
export const makeForumData = (services: Services): PersonalData => ({
  name: 'forum',
  export: (learnerId) => exportForum(services, learnerId),
  register: (tx, { learnerId, email }) => resumeSuspension(tx, services, learnerId, email),
  suspendedUntil: readSuspension,
  erase: async (tx, learnerId) => {
    await saveSuspension(tx, services, learnerId);
    return forgetLearner(tx, learnerId);
  },
});
