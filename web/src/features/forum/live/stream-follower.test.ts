import { expect, it } from 'vitest';
import type { LiveEvent } from './connect-stream.ts';
import { StreamFollower } from './stream-follower.ts';
import { TabEvents } from './tab-events.ts';

const typing = (id: string | null): LiveEvent => ({
  name: 'typing',
  data: { channelId: 'general', learnerId: 'l', name: 'Inès' },
  id,
});

function follow() {
  const seen: string[] = [];
  const events = new TabEvents({
    onEvent: ({ name }) => seen.push(name),
    onConnected: (connected) => seen.push(connected ? 'connected' : 'broken'),
    onEnd: () => seen.push('end'),
  });
  const follower = new StreamFollower(events);
  const event = (leader: string, seq: number, id: string | null = null) =>
    follower.takeEvent({ kind: 'event', leader, seq, event: typing(id) });
  return { seen, events, follower, event };
}

it('goes on from the last id that any leader passed on', () => {
  const { events, event } = follow();
  event('a', 1, 'a:1');
  event('a', 2);
  expect(events.position).toBe('a:1');
});

it('reads again what it has missed of one leader, and nothing when another takes over', () => {
  const { seen, event } = follow();
  event('a', 1);
  event('a', 2);
  event('b', 9);
  expect(seen).toEqual(['connected', 'typing', 'typing', 'typing']);
  event('b', 11);
  expect(seen.slice(4)).toEqual(['typing', 'reset']);
});

it('takes a stream that was there before it for a first greeting, once', () => {
  const { seen, follower, event } = follow();
  const state = { kind: 'state', leader: 'a', seq: 5, connected: true } as const;
  follower.takeState(state);
  follower.takeState(state);
  event('a', 6);
  follower.takeState({ ...state, seq: 6, connected: false });
  expect(seen).toEqual(['hello', 'connected', 'typing', 'broken']);
});
