import { expect, it } from 'vitest';
import { WatchedChannels } from './watched-channels.ts';

it('lists what all tabs show, each channel once', () => {
  const watched = new WatchedChannels();
  expect([watched.none, watched.list(0)]).toEqual([true, []]);
  watched.shown = 'general';
  watched.record('b', 'bitcoin', 0);
  watched.record('c', 'general', 0);
  expect([watched.none, watched.list(0)]).toEqual([false, ['bitcoin', 'general']]);
  watched.shown = null;
  watched.record('c', null, 0);
  expect(watched.list(0)).toEqual(['bitcoin']);
});

it('forgets a tab that says nothing for more than 70 seconds, and lists ten channels at most', () => {
  const watched = new WatchedChannels();
  watched.record('silent', 'a', 0);
  for (let tab = 0; tab < 12; tab += 1) watched.record(`tab ${tab}`, `channel ${tab}`, 70_000);
  expect(watched.list(70_000)).toContain('a');
  expect(watched.list(70_001)).not.toContain('a');
  expect(watched.list(70_001)).toHaveLength(10);
});
