import { expect, test, vi } from 'vitest';
import { unplayable } from './speech-failure.ts';
import { makeFakePlayer, step } from './testing/fake-voice.ts';

test('it plays segment after segment, the following ones fetched ahead', async () => {
  const { player, server, settle } = makeFakePlayer();
  player.start(step('a'));
  await settle();
  expect(server.calls).toEqual(['play a-1 from 0 at 1']);
  server.events.sound();
  expect(server.calls.slice(1)).toEqual(['prepare a-2 a-3 a-4']);
  server.events.finish();
  server.events.sound();
  expect(server.calls.slice(2)).toEqual(['play a-2 from 0 at 1', 'prepare a-3 a-4 a-5']);
});

test('it begins at the segment that is asked for', async () => {
  const { player, server, settle } = makeFakePlayer();
  player.start({ ...step('a'), from: 'a-4' });
  await settle();
  expect(server.calls[0]).toBe('play a-4 from 0 at 1');
});

test('another text takes the place of what is read', async () => {
  const { player, server, settle } = makeFakePlayer();
  player.start(step('a'));
  await settle();
  server.events.sound();
  player.start(step('b'));
  expect(server.calls.at(-1)).toBe('stop');
  await vi.waitFor(() => expect(server.calls).toContain('play b-1 from 0 at 1'));
  expect(player.read().reading?.key).toBe('b');
});

test('what was asked for and left in the meantime never sounds', async () => {
  const { player, server } = makeFakePlayer();
  player.start(step('a'));
  player.stop();
  await Promise.resolve();
  await Promise.resolve();
  expect(server.calls).toEqual([]);
});

test('a pause before the segments are known holds', async () => {
  const { player, server } = makeFakePlayer();
  player.start(step('a'));
  player.pause();
  await vi.waitFor(() => expect(player.read().segments).toHaveLength(5));
  expect(server.calls.filter((call) => call.startsWith('play'))).toEqual([]);
  player.resume();
  expect(server.calls).toContain('play a-1 from 0 at 1');
});

test('seeking, paragraphs and speed reach the voice', async () => {
  const { player, server, settings, settle } = makeFakePlayer();
  player.start(step('a'));
  await settle();
  server.events.sound();
  player.seek(25);
  expect(server.calls).toContain('play a-3 from 5 at 1');
  player.skip(1);
  expect(server.calls).toContain('play a-4 from 0 at 1');
  settings.rate = 1.5;
  player.applyRate();
  expect(server.calls.at(-1)).toBe('rate 1.5');
});

test('what is folded is not said, and is once it is unfolded; what is being said is said to its end', async () => {
  const { player, server, folded, settle } = makeFakePlayer();
  const ids = () => player.read().segments.map(({ id }) => id);
  folded.add('a-2').add('a-3');
  player.start(step('a'));
  await settle();
  expect(ids()).toEqual(['a-1', 'a-4', 'a-5']);
  server.events.sound();
  server.events.measure(12);
  folded.clear();
  player.refold();
  expect(ids()).toEqual(['a-1', 'a-2', 'a-3', 'a-4', 'a-5']);
  expect(player.read().segments[0]?.seconds).toBe(12);
  server.events.finish();
  expect(server.calls.at(-1)).toBe('play a-2 from 0 at 1');
  server.events.sound();
  folded.add('a-2').add('a-3');
  player.refold();
  expect(ids()).toEqual(['a-1', 'a-2', 'a-4', 'a-5']);
  expect(player.read()).toMatchObject({ phase: 'playing', at: 1 });
  server.events.finish();
  expect(server.calls.at(-1)).toBe('play a-4 from 0 at 1');
});

test('folding while nothing is read changes nothing', () => {
  const { player } = makeFakePlayer();
  player.refold();
  expect(player.read().phase).toBe('idle');
});

test('a text that leaves the page falls silent, unless another one is read', async () => {
  const { player } = makeFakePlayer();
  player.start(step('a'));
  player.leave('b');
  expect(player.read().phase).toBe('loading');
  player.leave('a');
  expect(player.read().phase).toBe('idle');
});

test('what was announced to be read next is still known after the text before has left', async () => {
  const { player } = makeFakePlayer();
  player.start(step('a'));
  player.expect('b');
  player.leave('a');
  await Promise.resolve();
  expect(player.isExpected('b')).toBe(true);
  player.stop();
  expect(player.isExpected('b')).toBe(false);
});

test('what was announced survives being taken away and put back at once, and no longer absence', async () => {
  const { player } = makeFakePlayer();
  player.expect('b');
  player.start(step('b'));
  player.leave('b');
  expect(player.isExpected('b')).toBe(true);
  player.start(step('b'));
  await Promise.resolve();
  expect(player.isExpected('b')).toBe(true);
  player.leave('b');
  await Promise.resolve();
  expect(player.isExpected('b')).toBe(false);
});

test('what was announced is forgotten when it fails, and when another text is asked for', async () => {
  const { player, server, settle } = makeFakePlayer();
  player.expect('b');
  player.start(step('a'));
  expect(player.isExpected('b')).toBe(false);
  player.expect('b');
  player.start(step('b'));
  await settle();
  server.events.fail(unplayable);
  expect(player.isExpected('b')).toBe(false);
});

test('other tabs are told once when a voice begins after silence', async () => {
  const { player, server, onSpeaking, settle } = makeFakePlayer();
  player.start(step('a'));
  await settle();
  server.events.sound();
  server.events.finish();
  expect(onSpeaking).toHaveBeenCalledTimes(1);
  player.pause();
  player.resume();
  expect(onSpeaking).toHaveBeenCalledTimes(2);
});
