import { readZoneInput } from '../../../../lib/use-zone-input.ts';
import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdAnswers } from '../../../../lib/hold-answers.ts';
import { readPendingAnswers, savePendingAnswer } from './answer-store.ts';
import { sendQueuedAnswers } from './send-queued.ts';

const { submitAnswer, session } = vi.hoisted(() => ({ submitAnswer: vi.fn(), session: vi.fn() }));
vi.mock('../../../../lib/api.ts', () => ({
  client: { progress: { submitAnswer }, accounts: { session } },
}));

const judged = { attempt: { lessonId: 'candlesticks' } };
const give = (learner: string, attempt: string, question: string, givenAt: number) =>
  savePendingAnswer(learner, attempt, question, {
    submissionId: `${attempt}-${question}`,
    choice: ['a'],
    givenAt,
  });
const sentIds = () => submitAnswer.mock.calls.map(([{ submissionId }]) => submissionId);
const queued = (learner: string, attempt: string) =>
  Object.keys(readPendingAnswers(learner, attempt));

beforeEach(() => {
  localStorage.clear();
  submitAnswer.mockReset().mockResolvedValue(judged);
  session.mockReset().mockResolvedValue({ learner: { id: 'camille' } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('answers that wait are sent in the order in which they were given, and none of another account', async () => {
  give('camille', 'second', 'un', 30);
  give('camille', 'first', 'deux', 20);
  give('camille', 'first', 'un', 10);
  give('noor', 'hers', 'un', 5);
  const sent = await sendQueuedAnswers('camille');
  expect(sentIds()).toEqual(['first-un', 'first-deux', 'second-un']);
  expect(submitAnswer.mock.calls[0]?.[0]).toEqual({
    attemptId: 'first',
    questionId: 'un',
    submissionId: 'first-un',
    choice: ['a'],
    ...readZoneInput(),
  });
  expect(sent).toEqual({
    judged: ['candlesticks', 'candlesticks', 'candlesticks'],
    refused: 0,
  });
  expect([queued('camille', 'first'), queued('camille', 'second')]).toEqual([[], []]);
  expect(queued('noor', 'hers')).toEqual(['un']);
});

test('nothing is lost, and the order kept, where nobody answers', async () => {
  give('camille', 'first', 'un', 10);
  give('camille', 'first', 'deux', 20);
  submitAnswer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await sendQueuedAnswers('camille')).toEqual({ judged: [], refused: 0 });
  expect(sentIds()).toEqual(['first-un']);
  expect(queued('camille', 'first')).toEqual(['un', 'deux']);
  await sendQueuedAnswers('camille');
  expect(sentIds()).toEqual(['first-un', 'first-un', 'first-deux']);
});

test('an answer that comes too soon is sent again after the lock, under its id', async () => {
  vi.useFakeTimers();
  give('camille', 'first', 'un', 10);
  submitAnswer.mockRejectedValueOnce(new ORPCError('TOO_SOON', { status: 429 }));
  const sending = sendQueuedAnswers('camille');
  await vi.runAllTimersAsync();
  expect((await sending).judged).toEqual(['candlesticks']);
  expect(sentIds()).toEqual(['first-un', 'first-un']);
});

test('what was answered elsewhere is dropped, and those after it are sent', async () => {
  give('camille', 'first', 'un', 10);
  give('camille', 'first', 'deux', 20);
  submitAnswer.mockRejectedValueOnce(new ORPCError('QUESTION_LOCKED', { status: 409 }));
  expect(await sendQueuedAnswers('camille')).toEqual({ judged: ['candlesticks'], refused: 1 });
  expect(queued('camille', 'first')).toEqual([]);
});

test('while another account is signed in by another tab, an answer waits for its own', async () => {
  give('camille', 'first', 'un', 10);
  submitAnswer.mockRejectedValue(new ORPCError('ATTEMPT_NOT_FOUND', { status: 404 }));
  for (const answer of [{ learner: { id: 'noor' } }, { learner: null }]) {
    session.mockResolvedValueOnce(answer);
    expect(await sendQueuedAnswers('camille')).toEqual({ judged: [], refused: 0 });
  }
  session.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await sendQueuedAnswers('camille');
  expect(queued('camille', 'first')).toEqual(['un']);
  // Its own learner is there, and the attempt is not: nothing will ever come of it.
  expect(await sendQueuedAnswers('camille')).toEqual({ judged: [], refused: 1 });
  expect(queued('camille', 'first')).toEqual([]);
});

test('answers of a quiz that is open are left to its page', async () => {
  const held = new Set<string>();
  vi.stubGlobal('navigator', {
    locks: {
      async request(
        name: string,
        options: { ifAvailable?: boolean },
        work: (lock: object | null) => unknown,
      ) {
        const free = !held.has(name);
        if (options.ifAvailable && !free) return work(null);
        held.add(name);
        await work({});
        return held.delete(name);
      },
    },
  });
  give('camille', 'first', 'un', 10);
  give('camille', 'second', 'un', 20);
  const end = holdAnswers('first');
  await sendQueuedAnswers('camille');
  expect(sentIds()).toEqual(['second-un']);
  end();
  await vi.waitFor(() => expect(held.size).toBe(0));
  await sendQueuedAnswers('camille');
  expect(sentIds()).toEqual(['second-un', 'first-un']);
});

test('an answer that an earlier build has kept, without its time, is sent first', async () => {
  give('camille', 'first', 'deux', 10);
  localStorage.setItem(
    'chandelle:answers:camille:old',
    JSON.stringify({ un: { submissionId: 'old-un', choice: ['b'] } }),
  );
  await sendQueuedAnswers('camille');
  expect(sentIds()).toEqual(['old-un', 'first-deux']);
});
