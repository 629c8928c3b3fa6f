import { createElement } from 'react';
import { useLateComponent } from '../../../ui/use-late-component.ts';
import { lateVerdictsKey, queuedCardsKey } from '../../../lib/queued-keys.ts';
import { readStored } from '../../../lib/storage.ts';
import { useStoredReview } from './review-changes.ts';

const loadList = async () => (await import('./late-list.tsx')).LateList;

/** The answers that wait to be judged and the verdicts that came late; nothing where there are none, and their code not either. */
export function LateAnswers({ learnerId }: { learnerId: string }) {
  const stored = useStoredReview(learnerId);
  const some =
    stored !== '' &&
    [queuedCardsKey(learnerId), lateVerdictsKey(learnerId)].some((key) => readStored(key) !== null);
  const LateList = useLateComponent(some ? loadList : null);
  return some && LateList !== null ? createElement(LateList, { learnerId, stored }) : null;
}
