import { client } from '../../../lib/api.ts';
import { cardAnswers } from '../../../lib/queued-keys.ts';
import { readZoneInput } from '../../../lib/use-zone-input.ts';
import { unlessHeld } from '../../../lib/hold-answers.ts';
import { type SentAnswers, resolveUnjudged } from '../../../lib/queued-answers.ts';
import { dropSavedCard } from '../offline/drop-saved-card.ts';
import { readRecord } from '../session/session-record.ts';
import { recordVerdict } from './record-verdict.ts';
import { dropQueuedCard, listQueuedCards, type QueuedCard, writeAnswer } from './queued-cards.ts';

/**
 * Sends the answers to cards that wait on this device, one after the other, each under the id that it was given with. While a
 * page asks cards they are left to it, which shows the verdict. Ends at the first that nobody judges now.
 */
export async function sendQueuedCards(learnerId: string): Promise<SentAnswers> {
  const sent: SentAnswers = { judged: [], refused: 0 };
  await unlessHeld(cardAnswers, async () => {
    for (const answer of listQueuedCards(learnerId))
      if (!(await sendOne(learnerId, answer, sent))) return;
  });
  return sent;
}

/** Sends one answer. Returns whether there is a point in sending the next one. */
async function sendOne(learnerId: string, answer: QueuedCard, sent: SentAnswers): Promise<boolean> {
  try {
    const verdict = await client.review.answer({ ...writeAnswer(answer), ...readZoneInput() });
    recordVerdict(learnerId, readRecord(learnerId), answer, verdict, true);
    // What was asked before a lesson has no page of its own to which one comes back.
    if (answer.before === undefined) sent.judged.push(null);
  } catch (error) {
    if ((await resolveUnjudged(client, learnerId, error)) !== 'over') return false;
    dropQueuedCard(learnerId, answer);
    void dropSavedCard(learnerId, answer.card.cardId);
    sent.refused += 1;
  }
  return true;
}
