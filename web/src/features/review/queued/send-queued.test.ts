import { ORPCError } from '@orpc/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { readZoneInput } from '../../../lib/use-zone-input.ts';
import { openRecord, readRecord, saveRecord } from '../session/session-record.ts';
import { makeDrillCard, makeQuestionCard } from '../testing/fake-review.ts';
import { sendQueuedCards } from './send-queued.ts';
import { listLateVerdicts } from './late-verdicts.ts';
import { saveQueuedCard, listQueuedCards, listQueuedOf } from './queued-cards.ts';

const { answer, session } = vi.hoisted(() => ({ answer: vi.fn(), session: vi.fn() }));
vi.mock('../../../lib/api.ts', () => ({ client: { review: { answer }, accounts: { session } } }));

const now = Date.UTC(2026, 5, 1);
const [card, other] = [makeDrillCard(), makeQuestionCard()];
const queued = { card, submissionId: 'one', typed: '3' };
const verdict = { correct: true, nextDueAt: 'soon', forecast: [] };

const sentAs = ({ cardId, number }: typeof card, given: object) => [
  { cardId, number, ...given, ...readZoneInput() },
];

beforeEach(() => {
  localStorage.clear();
  answer.mockReset().mockResolvedValue(verdict);
  session.mockReset().mockResolvedValue({ learner: { id: 'camille' } });
  saveRecord('camille', openRecord('camille', 'jour', 2, now));
  saveQueuedCard('camille', queued);
});

test('the card that waits is sent once, and its result is kept for the end of its session', async () => {
  expect(await sendQueuedCards('camille')).toEqual({ judged: [null], refused: 0 });
  expect(await sendQueuedCards('camille')).toEqual({ judged: [], refused: 0 });
  expect(answer.mock.calls).toEqual([sentAs(card, { submissionId: 'one', typed: '3' })]);
  expect(listQueuedCards('camille')).toEqual([]);
  expect(readRecord('camille')).toMatchObject({
    results: [{ cardId: card.cardId, correct: true }],
  });
  expect(listLateVerdicts('camille', Date.now())).toMatchObject([
    { answer: queued, verdict: { correct: true } },
  ]);
});

test('an answer of an earlier session is no result of the one that is under way; its verdict can be read', async () => {
  saveQueuedCard('camille', { card: other, submissionId: 'two', choice: ['stop'], session: 1 });
  await sendQueuedCards('camille');
  expect(readRecord('camille')?.results.map(({ cardId }) => cardId)).toEqual([card.cardId]);
  expect(
    listLateVerdicts('camille', Date.now()).map(({ answer: late }) => late.submissionId),
  ).toEqual(['one', 'two']);
  const week = 7 * 86_400_000;
  expect(listLateVerdicts('camille', Date.now() + week)).toEqual([]);
});

test('several go in the order in which they were given, until nobody judges', async () => {
  const late = { card: other, submissionId: 'two', choice: ['limite'] };
  saveQueuedCard('camille', late);
  saveQueuedCard('camille', late);
  expect(listQueuedCards('camille')).toEqual([queued, late]);
  answer.mockResolvedValueOnce(verdict).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await sendQueuedCards('camille')).toEqual({ judged: [null], refused: 0 });
  expect(listQueuedCards('camille')).toEqual([late]);
  expect(await sendQueuedCards('camille')).toEqual({ judged: [null], refused: 0 });
  expect(answer.mock.calls.at(-1)).toEqual(
    sentAs(other, { submissionId: 'two', choice: ['limite'] }),
  );
});

test('one that was asked before a lesson is sent as that, and is no result of a session', async () => {
  const before = { card: other, submissionId: 'two', choice: ['limite'], before: 'suite' };
  saveQueuedCard('camille', before);
  expect(listQueuedOf('camille')).toEqual([queued]);
  expect(listQueuedOf('camille', 'suite')).toEqual([before]);
  expect(listQueuedOf('camille', 'fin')).toEqual([]);
  expect(await sendQueuedCards('camille')).toEqual({ judged: [null], refused: 0 });
  expect(answer.mock.calls.at(-1)).toEqual(
    sentAs(other, { submissionId: 'two', choice: ['limite'], before: 'suite' }),
  );
  expect(readRecord('camille')?.results).toHaveLength(1);
  expect(listQueuedCards('camille')).toEqual([]);
});

test('it waits for its own account, and for the network', async () => {
  expect(await sendQueuedCards('noor')).toEqual({ judged: [], refused: 0 });
  expect(answer).not.toHaveBeenCalled();
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await sendQueuedCards('camille');
  answer.mockRejectedValueOnce(new ORPCError('CARD_NOT_FOUND', { status: 404 }));
  session.mockResolvedValueOnce({ learner: { id: 'noor' } });
  await sendQueuedCards('camille');
  expect(listQueuedCards('camille')).toEqual([queued]);
});

test('a card that was answered elsewhere is let go', async () => {
  answer.mockRejectedValueOnce(new ORPCError('CARD_ANSWERED', { status: 409 }));
  expect(await sendQueuedCards('camille')).toEqual({ judged: [], refused: 1 });
  expect(listQueuedCards('camille')).toEqual([]);
  expect(readRecord('camille')?.results).toEqual([]);
});

test('what cannot be read is no answer', () => {
  localStorage.setItem('chandelle:card-answers:camille', '[{"card":null},3,"x"]');
  expect(listQueuedCards('camille')).toEqual([]);
});
