import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Overview } from '../forum-context.tsx';
import { overviewKey } from '../state/overview-cache.ts';
import { buildMessage } from '../testing/build-message.ts';
import { FreshMessages } from './fresh-messages.ts';
import { notify } from './notify.ts';
import { takeOverviewEvent } from './take-overview-event.ts';

vi.mock('./notify.ts', () => ({ notify: vi.fn() }));

let queryClient: QueryClient;
let fresh: FreshMessages;

beforeEach(() => {
  vi.mocked(notify).mockClear();
  queryClient = new QueryClient();
  fresh = new FreshMessages();
  queryClient.setQueryData<Partial<Overview>>(overviewKey, {
    channels: [
      {
        id: 'general',
        name: 'Général',
        description: '',
        mayWrite: true,
        slowModeSeconds: 0,
        lastNumber: 4,
        readNumber: 4,
        unread: 0,
        unreadMentions: 0,
        pins: [],
      },
    ],
  });
});

const take = (event: Parameters<typeof takeOverviewEvent>[0]) =>
  takeOverviewEvent(event, {
    queryClient,
    fresh,
    learner: { learnerId: 'camille', name: 'Camille' },
    mayNotify: () => true,
    open: () => {},
  });
const hello = (resumed: boolean) =>
  take({ name: 'hello', data: { streamId: 's', resumed }, id: null });
const message = (number: number, change: number) =>
  take({ name: 'message', data: buildMessage({ number, change }), id: null });
const doubted = () => queryClient.getQueryState(overviewKey)?.isInvalidated;
const notified = () => vi.mocked(notify).mock.calls.map(([{ number }]) => number);

it.each([true, false])('reads the overview again with every stream; resumed: %s', (resumed) => {
  hello(resumed);
  expect(doubted()).toBe(true);
});

it('after a break, tells of each missed message once, also of one that comes after later ones', () => {
  hello(true);
  message(6, 6);
  message(5, 7);
  message(5, 8);
  expect(notified()).toEqual([6, 5]);
});

it('doubts its counts when a message comes after later ones, live too', () => {
  message(6, 6);
  expect(doubted()).toBe(false);
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  message(5, 7);
  expect(invalidate).toHaveBeenCalledOnce();
  message(5, 8);
  expect(invalidate).toHaveBeenCalledOnce();
  expect(notified()).toEqual([6, 5]);
});

it('does not tell of old messages that change after what was missed could not be told', () => {
  message(5, 5);
  hello(false);
  message(3, 9);
  expect(notified()).toEqual([5]);
});
