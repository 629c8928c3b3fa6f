import { expect, it } from 'vitest';
import { buildMessage } from '../testing/build-message.ts';
import { emptyChannel, reduceChannel, type ChannelState } from './channel-state.ts';
import { listThread } from './list-thread.ts';
import { quoteOf } from './refresh-quotes.ts';

const root = buildMessage({ number: 3, replyCount: 2 });
const answer = (number: number | null, to = root) =>
  buildMessage({ number, rootId: root.id, replyTo: quoteOf(to) });
const take = (...messages: ReturnType<typeof buildMessage>[]): ChannelState =>
  messages.reduce(
    (state, message) => reduceChannel(state, { type: 'message', message }),
    emptyChannel,
  );

it('gathers a thread in order, whichever way its messages came, and nothing beside it', () => {
  const [first, second] = [answer(5), answer(9, answer(5))];
  const { root: found, replies } = listThread(
    take(second, buildMessage({ number: 4 }), root, first, answer(null)),
    root.id,
  );
  expect(found?.id).toBe(root.id);
  expect(replies.map(({ number }) => number)).toEqual([5, 9, null]);
  expect(replies.map(({ replyTo }) => replyTo?.number ?? null)).toEqual([null, 5, null]);
});

it('shows what is on its way to the thread', () => {
  const pending = (clientId: string, replyTo: ReturnType<typeof quoteOf> | null) =>
    ({
      type: 'send',
      pending: {
        clientId,
        channelId: 'general',
        content: 'Bientôt',
        replyTo,
        chart: null,
        picture: null,
        quotedStep: null,
        writtenAt: '2026-11-20T10:00:00.000Z',
        state: 'sending',
        problem: null,
        unanswered: true,
      },
    }) as const;
  let state = take(root, answer(5));
  for (const [id, quote] of [
    ['a', quoteOf(root)],
    ['b', quoteOf(answer(5))],
    ['c', null],
  ] as const)
    state = reduceChannel(state, pending(id, quote));
  expect(listThread(state, root.id).pending.map(({ clientId }) => clientId)).toEqual(['a', 'b']);
});
