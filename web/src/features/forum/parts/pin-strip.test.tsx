import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { BlockedContext } from '../blocked-context.ts';
import type { Channel } from '../state/count-unread.ts';
import { refreshPins } from '../state/refresh-pins.ts';
import { buildMessage } from '../testing/build-message.ts';
import { PinStrip } from './pin-strip.tsx';

afterEach(cleanup);

const empty: Channel = {
  id: 'general',
  name: 'Général',
  description: '',
  mayWrite: true,
  slowModeSeconds: 0,
  lastNumber: 10,
  readNumber: 10,
  unread: 0,
  unreadMentions: 0,
  pins: [],
};
const pinned = (number: number, pinnedAt: string | null) =>
  buildMessage({ number, pinnedAt, change: number });
/** A channel that has heard of messages one after the other. */
const hear = (...messages: ReturnType<typeof buildMessage>[]) =>
  messages.reduce((channels, message) => refreshPins(channels, message), [empty])[0] ?? empty;

it('follows what is pinned, changed and taken down, the latest first', () => {
  const three = [
    pinned(3, '2026-11-20T10:00:00.000Z'),
    pinned(5, '2026-11-21T10:00:00.000Z'),
    pinned(4, null),
  ];
  expect(hear(...three).pins.map(({ number }) => number)).toEqual([5, 3]);
  const changed = buildMessage({ ...three[0], content: 'Autrement' });
  expect(hear(...three, changed).pins[1]).toMatchObject({ number: 3, excerpt: 'Autrement' });
  expect(hear(...three, pinned(5, null)).pins.map(({ number }) => number)).toEqual([3]);
  expect(hear(buildMessage({ ...three[0], channelId: 'ailleurs' }))).toBe(empty);
});

it('leads to a message, is folded by a button, and stays away where it says nothing new', async () => {
  const jump = vi.fn();
  const channel = hear(pinned(3, '2026-11-20T10:00:00.000Z'));
  const { rerender } = render(<PinStrip channel={channel} onJump={jump} />);
  await userEvent.click(
    screen.getByRole('button', { name: /^1.message épinglé$/, expanded: false }),
  );
  expect(screen.getByRole('button', { name: /^1.message épinglé$/, expanded: true })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /Message 3/ }));
  expect(jump).toHaveBeenCalledWith(3);
  rerender(<PinStrip channel={{ ...channel, lastNumber: 1 }} onJump={jump} />);
  expect(screen.queryByRole('region')).toBeNull();
  rerender(<PinStrip channel={empty} onJump={jump} />);
  expect(screen.queryByRole('region')).toBeNull();
});

it('shows nothing of whom the reader has blocked', () => {
  const blocked = [{ id: 'amadou', name: 'Amadou', avatarUrl: null, moderator: false }];
  render(
    <BlockedContext value={blocked}>
      <PinStrip channel={hear(pinned(3, '2026-11-20T10:00:00.000Z'))} onJump={() => {}} />
    </BlockedContext>,
  );
  expect(screen.queryByRole('region')).toBeNull();
});
