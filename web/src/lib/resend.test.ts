import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { codedError, fakeApi } from '../testing/fake-api.ts';
import { client } from './api.ts';
import { errorCode } from './errors.ts';
import { dropResends, resending } from './resend.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const away = (nothingDone = true, retryAfterSeconds = 1) =>
  codedError('SERVICE_UNAVAILABLE', 503, { retryAfterSeconds, nothingDone });
const done = { body: { reported: true } };
const report = (details: string) =>
  client.forum.report({
    messageId: 'b0e8a3f6-5f0f-4a54-9a6b-0d8f0f6b8c11',
    reason: 'publicite',
    details,
  });
/** What became of a call: the code of its error, or « done ». */
const outcomeOf = (call: Promise<unknown>) => call.then(() => 'done', errorCode);

/** The forum takes reports after so many refusals. */
function answerAfter(refusals: number, refusal: () => ReturnType<typeof away> = away) {
  let left = refusals;
  const handler = () => {
    left -= 1;
    return left >= 0 ? refusal() : done;
  };
  return fakeApi({
    'POST /api/forum/messages/b0e8a3f6-5f0f-4a54-9a6b-0d8f0f6b8c11/reports': handler,
  });
}

it.each([
  ['while the database is away', () => away()],
  [
    'while the server is over its limits',
    () => codedError('OVERLOADED', 503, { retryAfterSeconds: 2 }),
  ],
])('sends again %s, and says that it does', async (_when, refusal) => {
  const api = answerAfter(2, refusal);
  const outcome = outcomeOf(report('un'));
  await vi.advanceTimersByTimeAsync(500);
  expect(resending.read()).toBe(true);
  expect(api.sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toBe('done');
  expect(resending.read()).toBe(false);
  expect(api.sent.map(({ body }) => body)).toEqual(
    Array.from({ length: 3 }, () => ({ reason: 'publicite', details: 'un' })),
  );
});

it.each([
  ['where it may have been done', () => away(false)],
  [
    'where the server does not say',
    () => codedError('SERVICE_UNAVAILABLE', 503, { retryAfterSeconds: 1 }),
  ],
  ['after an error of ours', () => codedError('INTERNAL_SERVER_ERROR', 500)],
  ['where no answer came', () => new TypeError('Failed to fetch')],
])('sends nothing again %s', async (_where, refusal) => {
  const api = answerAfter(1, refusal);
  const outcome = outcomeOf(report('un'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await outcome).not.toBe('done');
  expect(api.sent).toHaveLength(1);
});

it('gives up after half a minute, or at once where the server asks for longer', async () => {
  const api = answerAfter(1000);
  const outcome = outcomeOf(report('un'));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await outcome).toBe('SERVICE_UNAVAILABLE');
  expect(api.sent.length).toBeGreaterThan(4);
  expect(api.sent.length).toBeLessThan(12);
  const later = answerAfter(1, () => away(true, 60));
  expect(await outcomeOf(report('deux'))).toBe('SERVICE_UNAVAILABLE');
  expect(later.sent).toHaveLength(1);
  expect(resending.read()).toBe(false);
});

it('is one call however often it is pressed, and another one waits its turn', async () => {
  const api = answerAfter(3);
  const both = [outcomeOf(report('un')), outcomeOf(report('un'))];
  await vi.advanceTimersByTimeAsync(100);
  const pressedAgain = outcomeOf(report('un'));
  const other = outcomeOf(report('deux'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await Promise.all([...both, pressedAgain, other])).toEqual(Array(4).fill('done'));
  const details = api.sent.map(({ body }) => (body as { details: string }).details);
  // Two presses in one instant were both refused; from then on they are one.
  expect(details).toEqual(['un', 'un', 'un', 'un', 'deux']);
});

it('is given up when its page is left, and is not sent later', async () => {
  const api = answerAfter(1);
  const outcome = outcomeOf(report('un'));
  await vi.advanceTimersByTimeAsync(100);
  dropResends();
  expect(await outcome).toBe('SERVICE_UNAVAILABLE');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(api.sent).toHaveLength(1);
  expect(resending.read()).toBe(false);
});

it('leaves readings, and what sends itself again, to those who ask', async () => {
  const api = fakeApi({
    'GET /api/account': () => away(),
    'POST /api/attempts/b0e8a3f6-5f0f-4a54-9a6b-0d8f0f6b8c11/answers': () => away(),
  });
  expect(await outcomeOf(client.accounts.account())).toBe('SERVICE_UNAVAILABLE');
  const answer = client.progress.submitAnswer({
    attemptId: 'b0e8a3f6-5f0f-4a54-9a6b-0d8f0f6b8c11',
    submissionId: 'b0e8a3f6-5f0f-4a54-9a6b-0d8f0f6b8c12',
    questionId: 'q',
    choices: [],
  } as never);
  expect(await outcomeOf(answer)).toBe('SERVICE_UNAVAILABLE');
  expect(api.sent).toHaveLength(2);
});
