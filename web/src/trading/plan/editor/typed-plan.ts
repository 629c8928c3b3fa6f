import { typedPlanKey } from '../../../lib/queued-keys.ts';
import { readStoredJson, writeStoredJson } from '../../../lib/storage.ts';
import { createStore } from '../../../lib/store.ts';
import { readChange, type DraftChange } from './draft.ts';

/** What a learner has typed of their plan and not saved. */
interface TypedPlan {
  learnerId: string;
  change: DraftChange;
  /** When the version was saved upon which they write; null where there was none. */
  known: string | null;
}

const area = 'sessionStorage';

/** Kept while the learner goes from a lesson to the page of their plan and back, or loads one anew; null where all is saved. */
export const typedPlan = createStore<TypedPlan | null>(() => null);
typedPlan.subscribe(() => writeStoredJson(typedPlanKey, typedPlan.read(), area));

/** Returns what one learner has typed; null where there is nothing of theirs. */
export const typedBy = (learnerId: string, typed: TypedPlan | null): TypedPlan | null =>
  typed?.learnerId === learnerId ? typed : null;

/** Takes up what was typed in this tab before the page was loaded. */
export function restoreTypedPlan(learnerId: string): void {
  if (typedPlan.read() !== null) return;
  const stored = readStoredJson(typedPlanKey, area) as Partial<TypedPlan> | null;
  if (stored?.learnerId !== learnerId) return;
  const { known } = stored;
  typedPlan.write({
    learnerId,
    change: readChange(stored.change),
    known: typeof known === 'string' ? known : null,
  });
}
