import { client } from '../../../lib/api.ts';
import { readZoneInput } from '../../../lib/use-zone-input.ts';
import { unlessHeld } from '../../../lib/hold-answers.ts';
import { type SentAnswers, settleUnjudged } from '../../../lib/waiting-answers.ts';
import { cardAnswers } from '../../../lib/waiting-keys.ts';
import { addResult, readRecord, saveRecord } from '../session/session-record.ts';
import { makeResult } from '../session/session-state.ts';
import type { ReviewVerdict } from '../types.ts';
import { dropWaitingCard, listWaitingCards, type WaitingCard } from './waiting-cards.ts';

/**
 * Sends the answers to cards that wait on this device, one after the other, each under the id that it was given with. While a
 * page asks cards they are left to it, which shows the verdict. Ends at the first that nobody judges now.
 */
export async function sendWaitingCards(learnerId: string): Promise<SentAnswers> {
  const sent: SentAnswers = { judged: [], refused: 0 };
  await unlessHeld(cardAnswers, async () => {
    for (const answer of listWaitingCards(learnerId))
      if (!(await sendOne(learnerId, answer, sent))) return;
  });
  return sent;
}

/** Sends one answer. Returns whether there is a point in sending the next one. */
async function sendOne(
  learnerId: string,
  answer: WaitingCard,
  sent: SentAnswers,
): Promise<boolean> {
  const { card, ...given } = answer;
  const { cardId, number } = card;
  try {
    const verdict = await client.review.answer({ cardId, number, ...given, ...readZoneInput() });
    dropWaitingCard(learnerId, answer);
    // What was asked before a lesson has no page of its own to which one comes back.
    if (answer.before !== undefined) return true;
    keepResult(learnerId, answer, verdict);
    sent.judged.push(null);
  } catch (error) {
    if ((await settleUnjudged(client, learnerId, error)) !== 'over') return false;
    dropWaitingCard(learnerId, answer);
    sent.refused += 1;
  }
  return true;
}

/** Keeps what came of an answer for the end of its session. */
function keepResult(learnerId: string, { card }: WaitingCard, verdict: ReviewVerdict): void {
  const record = readRecord(learnerId);
  if (record === null) return;
  saveRecord(learnerId, {
    ...record,
    ...addResult(record, makeResult(card, verdict), Date.now()),
  });
}
