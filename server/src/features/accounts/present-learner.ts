import type { sessionLearnerSchema } from '@chandelle/contract/accounts';
import type * as z from 'zod';
import type { SignedIn } from './read-session.ts';

/** What pages may know of the learner who is signed in. */
export type SessionLearner = z.output<typeof sessionLearnerSchema>;

/** Presents the learner of a session as the contract says. */
export function presentLearner(learner: SignedIn): SessionLearner {
  return {
    id: learner.userId,
    pseudo: learner.pseudo,
    avatarUrl: learner.avatarUrl,
    totalPoints: learner.totalPoints,
    candleColours: learner.candleColours,
    moderator: learner.moderator,
  };
}
