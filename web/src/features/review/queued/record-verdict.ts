import { dropSavedCard } from '../offline/drop-saved-card.ts';
import { addResult, saveRecord, type SessionRecord } from '../session/session-record.ts';
import { makeResult } from '../session/session-state.ts';
import type { ReviewVerdict } from '../types.ts';
import { saveLateVerdict } from './late-verdicts.ts';
import { belongsTo } from './pending.ts';
import { dropQueuedCard, type QueuedCard } from './queued-cards.ts';

/**
 * Records what the server has said of an answer, and only then forgets that it waits: cut off in between, it is sent again under its id
 * and counts once, here as there.
 *
 * @param record The session of Révision as it stands; null outside of one.
 * @param late Its card is not on screen, so that the verdict is to be read later.
 * @returns The session with the answer, where it was given in it.
 */
export function recordVerdict(
  learnerId: string,
  record: SessionRecord | null,
  answer: QueuedCard,
  verdict: ReviewVerdict,
  late: boolean,
): SessionRecord | null {
  const now = Date.now();
  let kept = record;
  if (answer.before === undefined) {
    if (record !== null && belongsTo(record, answer)) {
      kept = { ...record, ...addResult(record, makeResult(answer.card, verdict), now) };
      saveRecord(learnerId, kept);
    }
    if (late) saveLateVerdict(learnerId, answer, verdict, now);
  }
  dropQueuedCard(learnerId, answer);
  void dropSavedCard(learnerId, answer.card.cardId);
  return kept;
}
