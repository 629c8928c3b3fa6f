import { client } from '../../../lib/api.ts';
import { readZoneInput } from '../../../lib/use-zone-input.ts';
import { type SentAnswers, settleUnjudged, unlessHeld } from '../../../lib/waiting-answers.ts';
import { addResult, readRecord, reviewAnswers, saveRecord } from './session-record.ts';
import { makeResult } from './session-state.ts';

/**
 * Sends the answer of Révision that waits on this device, if there is one, under the id that it was given with. While a session is
 * open somewhere it is left to its page, which shows the verdict.
 */
export async function sendWaitingCard(learnerId: string): Promise<SentAnswers> {
  const sent: SentAnswers = { judged: [], refused: 0 };
  await unlessHeld(reviewAnswers, async () => {
    const record = readRecord(learnerId);
    if (record === null || record.pending === null) return;
    const { card, ...given } = record.pending;
    const { cardId, number } = card;
    try {
      const verdict = await client.review.answer({ cardId, number, ...given, ...readZoneInput() });
      saveRecord(learnerId, {
        ...record,
        ...addResult(record, makeResult(card, verdict), Date.now()),
      });
      sent.judged.push(null);
    } catch (error) {
      if ((await settleUnjudged(client, learnerId, error)) !== 'over') return;
      saveRecord(learnerId, { ...record, pending: null });
      sent.refused += 1;
    }
  });
  return sent;
}
