import { createStore } from '../../../lib/store.ts';
import type { DraftChange } from './draft.ts';

/** What a learner has typed of their plan and not saved. */
interface TypedPlan {
  learnerId: string;
  change: DraftChange;
  /** When the version was saved upon which they write; null where there was none. */
  known: string | null;
}

/** Kept while the learner goes from a lesson to the page of their plan and back; null where all is saved. */
export const typedPlan = createStore<TypedPlan | null>(() => null);

/** Returns what one learner has typed; null where there is nothing of theirs. */
export const typedBy = (learnerId: string, typed: TypedPlan | null): TypedPlan | null =>
  typed?.learnerId === learnerId ? typed : null;
