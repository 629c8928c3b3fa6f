import { readZoneInput } from '../../../lib/use-zone-input.ts';
import { ORPCError } from '@orpc/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeDrillCard } from '../testing/fake-review.ts';
import { openRecord, readRecord, saveRecord } from './session-record.ts';
import { sendWaitingCard } from './send-waiting.ts';

const { answer, session } = vi.hoisted(() => ({ answer: vi.fn(), session: vi.fn() }));
vi.mock('../../../lib/api.ts', () => ({ client: { review: { answer }, accounts: { session } } }));

const now = Date.UTC(2026, 5, 1);
const card = makeDrillCard();
const pending = { card, submissionId: 'one', typed: '3' };

beforeEach(() => {
  localStorage.clear();
  answer.mockReset().mockResolvedValue({ correct: true, nextDueAt: 'soon', forecast: [] });
  session.mockReset().mockResolvedValue({ learner: { id: 'camille' } });
  saveRecord('camille', { ...openRecord('camille', 'jour', 2, now), pending });
});

test('the card that waits is sent once, and its result is kept for the end of its session', async () => {
  expect(await sendWaitingCard('camille')).toEqual({ judged: [null], refused: 0 });
  expect(await sendWaitingCard('camille')).toEqual({ judged: [], refused: 0 });
  expect(answer.mock.calls).toEqual([
    [
      {
        cardId: card.cardId,
        number: card.number,
        submissionId: 'one',
        typed: '3',
        ...readZoneInput(),
      },
    ],
  ]);
  expect(readRecord('camille')).toMatchObject({
    pending: null,
    results: [{ cardId: card.cardId, correct: true }],
  });
});

test('it waits for its own account, and for the network', async () => {
  expect(await sendWaitingCard('noor')).toEqual({ judged: [], refused: 0 });
  expect(answer).not.toHaveBeenCalled();
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await sendWaitingCard('camille');
  answer.mockRejectedValueOnce(new ORPCError('CARD_NOT_FOUND', { status: 404 }));
  session.mockResolvedValueOnce({ learner: { id: 'noor' } });
  await sendWaitingCard('camille');
  expect(readRecord('camille')?.pending).toEqual(pending);
});

test('a card that was answered elsewhere is let go', async () => {
  answer.mockRejectedValueOnce(new ORPCError('CARD_ANSWERED', { status: 409 }));
  expect(await sendWaitingCard('camille')).toEqual({ judged: [], refused: 1 });
  expect(readRecord('camille')).toMatchObject({ pending: null, results: [] });
});
