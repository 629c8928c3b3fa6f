import type { ForumMessage } from '@chandelle/contract/forum-messages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildMessage } from '../testing/build-message.ts';
import {
  emptyChannel,
  hasNewer,
  hasOlder,
  listMessages,
  reduceChannel,
  type ChannelAction,
  type ChannelState,
  type Page,
  type PendingMessage,
} from './channel-state.ts';

const run = (...actions: ChannelAction[]) => actions.reduce(reduceChannel, emptyChannel);
const numbers = (state: ChannelState) => listMessages(state).map(({ number }) => number);

const page = (
  messages: ForumMessage[],
  latest?: number,
  ownHeld: ForumMessage[] = [],
): ChannelAction => {
  const last = messages.at(-1)?.number ?? 0;
  const value: Page = {
    messages,
    ownHeld,
    hasBefore: (messages[0]?.number ?? 1) > 1,
    hasAfter: latest !== undefined && latest > last,
  };
  return { type: 'page', page: value, latest: latest ?? last };
};
const span = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => buildMessage({ number: first + index }));
const message = (overrides: Partial<ForumMessage>): ChannelAction => ({
  type: 'message',
  message: buildMessage(overrides),
});
const pending = (clientId: string): PendingMessage => ({
  clientId,
  channelId: 'general',
  content: 'Bonjour',
  replyTo: null,
  chart: null,
  picture: null,
  quotedStep: null,
  writtenAt: '2026-11-19T20:00:00.000Z',
  state: 'sending',
  problem: null,
  unanswered: true,
});

describe('the messages of a channel', () => {
  it('begins with a page, and lets live messages follow', () => {
    const state = run(page(span(4, 6)), message({ number: 7 }), message({ number: 8 }));
    expect(numbers(state)).toEqual([4, 5, 6, 7, 8]);
    expect(hasOlder(state)).toBe(true);
    expect(hasNewer(state)).toBe(false);
  });

  it('shows an empty channel, and its first message', () => {
    expect(numbers(run(page([])))).toEqual([]);
    expect(numbers(run(page([]), message({ number: 1 })))).toEqual([1]);
  });

  it('waits for what is missing before it shows what came after', () => {
    const gap = run(page(span(1, 3)), message({ number: 6 }));
    expect(numbers(gap)).toEqual([1, 2, 3]);
    expect(hasNewer(gap)).toBe(true);
    expect(numbers(reduceChannel(gap, page(span(4, 5), 6)))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('keeps the newest state of a message, whichever comes first', () => {
    const edited = message({ number: 2, change: 9, content: 'corrigé' });
    for (const actions of [
      [page(span(1, 3)), edited],
      [edited, page(span(1, 3))],
    ])
      expect(listMessages(run(...actions))[1]?.content).toBe('corrigé');
  });

  it('keeps what the reader gave when a live event does not say', () => {
    const mine = message({ number: 1, change: 2, ownReactions: ['merci'] });
    const live = message({ number: 1, change: 3, ownReactions: null });
    expect(listMessages(run(page([]), mine, live))[0]?.ownReactions).toEqual(['merci']);
  });

  it('jumps elsewhere when a page does not touch what is shown', () => {
    const state = run(page(span(90, 99)), page(span(10, 19), 99));
    expect(numbers(state)[0]).toBe(10);
    expect(numbers(state).at(-1)).toBe(19);
    expect(hasNewer(state)).toBe(true);
  });

  it('applies a change that came before the page of its message', () => {
    const state = run(
      page(span(50, 59)),
      message({ number: 12, change: 80, status: 'deleted', content: '' }),
    );
    expect(listMessages(reduceChannel(state, page(span(10, 19), 59)))[2]?.status).toBe('deleted');
  });

  it('takes a sent message off the pending ones, by answer or by event', () => {
    const clientId = buildMessage({ number: 2 }).clientId;
    const state = run(page(span(1, 1)), { type: 'send', pending: pending(clientId) });
    expect(state.pending).toHaveLength(1);
    const answered = reduceChannel(state, message({ number: 2 }));
    expect(answered.pending).toEqual([]);
    expect(numbers(answered)).toEqual([1, 2]);
  });

  it('marks a failed send, takes it up again as the same message, and gives it up', () => {
    const clientId = 'c';
    const failed = run(
      { type: 'send', pending: pending(clientId) },
      {
        type: 'failed',
        clientId,
        failure: { problem: 'Non', unanswered: false, gone: [] },
      },
    );
    expect(failed.pending).toMatchObject([{ state: 'failed', problem: 'Non', unanswered: false }]);
    expect(
      reduceChannel(failed, { type: 'send', pending: pending(clientId) }).pending,
    ).toMatchObject([{ state: 'sending' }]);
    expect(reduceChannel(failed, { type: 'discard', clientId }).pending).toEqual([]);
  });

  it('shows an own message on hold below all, until it is published or removed', () => {
    const held = buildMessage({ number: null, id: 'h', change: 4 });
    const state = run(page(span(1, 3), 3, [held]));
    expect(state.held.map(({ id }) => id)).toEqual(['h']);
    const published = reduceChannel(state, message({ id: 'h', number: 4, change: 5 }));
    expect(published.held).toEqual([]);
    expect(numbers(published)).toEqual([1, 2, 3, 4]);
    expect(reduceChannel(published, { type: 'message', message: held }).held).toEqual([]);
    const removed = message({ id: 'h', number: null, change: 5, status: 'removed' });
    expect(reduceChannel(state, removed).held).toEqual([]);
  });

  it('lets quotes follow what they quote: edits, deletions, removals, a name that goes', () => {
    const quote = { id: buildMessage({ number: 1 }).id, number: 1, authorName: 'Amadou' };
    const answer = message({ number: 2, replyTo: { ...quote, excerpt: 'Message 1' } });
    const held = buildMessage({
      number: null,
      id: 'h',
      replyTo: { ...quote, excerpt: 'Message 1' },
    });
    const quotes = (...actions: ChannelAction[]) => {
      const state = run(page(span(1, 1), 1, [held]), answer, ...actions);
      return [listMessages(state)[1]?.replyTo, state.held[0]?.replyTo];
    };
    const say = (change: number, excerpt: string) => [
      message({ number: 1, change, content: excerpt }),
      { ...quote, excerpt },
    ];
    expect(quotes()).toEqual([
      { ...quote, excerpt: 'Message 1' },
      { ...quote, excerpt: 'Message 1' },
    ]);
    const [edit, edited] = say(5, 'Corrigé') as [ChannelAction, object];
    expect(quotes(edit)).toEqual([edited, edited]);
    // An answer that was read before the edit comes after it.
    expect(quotes(edit, message({ number: 2, change: 6 }))[0]).toBeNull();
    expect(quotes(edit, answer)).toEqual([edited, edited]);
    for (const status of ['deleted', 'removed', 'held'] as const)
      expect(quotes(edit, message({ number: 1, change: 7, status, content: '' }))[0]).toEqual({
        ...quote,
        excerpt: '',
      });
    expect(
      quotes(message({ number: 1, change: 7, status: 'deleted', content: '', author: null }))[0],
    ).toEqual({ ...quote, authorName: 'Utilisateur', excerpt: '' });
    const long = quotes(message({ number: 1, change: 8, content: '🕯'.repeat(200) }))[0];
    expect([...(long?.excerpt ?? '')]).toHaveLength(140);
  });

  it('keeps the same objects where nothing changes', () => {
    const replyTo = {
      id: buildMessage({ number: 1 }).id,
      number: 1,
      authorName: 'Amadou',
      excerpt: 'Message 1',
    };
    const before = run(page(span(1, 1)), message({ number: 2, replyTo }));
    const after = reduceChannel(before, message({ number: 3 }));
    expect(listMessages(after)[1]).toBe(listMessages(before)[1]);
  });

  it('comes to the same end in whatever order events come, and however often', () => {
    // Each message has up to three states, of changes that rise over the whole channel.
    const stored = span(1, 12).flatMap((first, index) =>
      [0, 20, 40].slice(0, (index % 3) + 1).map((later) => ({
        ...first,
        change: first.change + later,
        content: `état ${first.change + later}`,
      })),
    );
    const firstStates = stored.filter(({ number, change }) => number === change);
    const truth = span(1, 12).map(({ number }) => stored.findLast((one) => one.number === number));
    const events = fc.shuffledSubarray([...stored, ...stored], { minLength: 2 * stored.length });
    fc.assert(
      fc.property(events, fc.nat(12), fc.nat(2 * stored.length), (order, loaded, when) => {
        const actions = order.map((one): ChannelAction => ({ type: 'message', message: one }));
        // Somewhere in between comes a page that was read early: every message in its first state.
        actions.splice(when, 0, page(firstStates.slice(0, loaded)));
        expect(listMessages(run(...actions))).toEqual(truth);
      }),
    );
  });

  it('never shows a gap, a double or a wrong order, whatever pages and events come', () => {
    const action = fc.oneof(
      fc.integer({ min: 1, max: 40 }).map((number) => message({ number })),
      fc
        .tuple(fc.integer({ min: 1, max: 40 }), fc.nat(12))
        .map(([first, length]) => page(span(first, Math.min(40, first + length)), 40)),
      fc.constant<ChannelAction>({ type: 'reset' }),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const shown = numbers(run(...actions));
        shown.forEach((number, index) => expect(number).toBe((shown[0] ?? 0) + index));
      }),
    );
  });

  it('forgets the oldest of what it does not show', () => {
    const state = run(
      page(span(5000, 5001)),
      ...span(1, 1000).map((one): ChannelAction => ({ type: 'message', message: one })),
    );
    expect(state.messages.size).toBeLessThanOrEqual(602);
    expect(numbers(state)).toEqual([5000, 5001]);
  });
});
