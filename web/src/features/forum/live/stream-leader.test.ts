import { expect, it, vi } from 'vitest';
import { StreamLeader } from './stream-leader.ts';
import type { TabChannel } from './tab-channel.ts';
import type { TabEvents } from './tab-events.ts';
import { WatchedChannels } from './watched-channels.ts';

const channel = { tab: 'here', post: () => {} } as unknown as TabChannel;
const events = { take: () => {}, setConnected: () => {} } as unknown as TabEvents;
const hello = { name: 'hello', data: { streamId: 's1', resumed: false }, id: null } as const;

it('tells which channels are shown one call after the other, so that the last is heard last', async () => {
  const answers: (() => void)[] = [];
  const watch = vi.fn<(streamId: string, channelIds: string[]) => Promise<void>>(
    () => new Promise((resolve) => answers.push(resolve)),
  );
  const watched = new WatchedChannels();
  const leader = new StreamLeader({ channel, events, watched, watch, onEnd: () => {} });
  leader.leading = true;
  leader.onEvent(hello);
  await vi.waitFor(() => expect(watch.mock.calls).toEqual([['s1', []]]));
  watched.shown = 'bitcoin';
  leader.reportWatched();
  watched.shown = 'general';
  leader.reportWatched();
  leader.reportWatched();
  await Promise.resolve();
  expect(watch).toHaveBeenCalledTimes(1);
  answers.shift()?.();
  // What is out of date by then is not said any more.
  await vi.waitFor(() => expect(watch.mock.calls.slice(1)).toEqual([['s1', ['general']]]));
  answers.shift()?.();
  watched.shown = null;
  leader.reportWatched();
  await vi.waitFor(() => expect(watch.mock.lastCall).toEqual(['s1', []]));
});
