import { expect, test, vi } from 'vitest';
import { SpeechFailure, unplayable, unreachable } from './speech-failure.ts';
import { makeFakePlayer, step } from './testing/fake-voice.ts';

const played = ({ calls }: { calls: string[] }) => calls.filter((what) => what.startsWith('play'));

test('where the server fails, the browser’s voice goes on at the same segment', async () => {
  const { player, server, browser, onFailed, settle } = makeFakePlayer();
  player.start(step('a'));
  await settle();
  server.events.sound();
  server.events.finish();
  server.events.fail(unreachable);
  expect(server.calls.at(-1)).toBe('stop');
  expect(browser.calls[0]).toBe('play a-2 from 0 at 1');
  expect(player.read()).toMatchObject({ voice: 'browser', phase: 'loading' });
  expect(onFailed).not.toHaveBeenCalled();
});

test('where the list of segments cannot be had, the browser’s voice reads the page', async () => {
  const { player, browser, loadSegments, settle } = makeFakePlayer();
  loadSegments.mockRejectedValueOnce(unreachable);
  player.start(step('a'));
  await settle();
  expect(browser.calls[0]).toBe('play page-a-1 from 0 at 1');
});

test('without any voice it says why, and goes on from there when asked', async () => {
  const { player, server, onFailed, settle } = makeFakePlayer({ hasBrowserVoice: false });
  player.start(step('a'));
  await settle();
  server.events.sound();
  server.events.hear(4);
  server.events.fail(unplayable);
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(unplayable);
  expect(player.read().phase).toBe('failed');
  player.resume();
  expect(server.calls).toContain('play a-1 from 4 at 1');
});

test('when both voices fail, the first reason is told', async () => {
  const { player, server, browser, onFailed, settle } = makeFakePlayer();
  player.start(step('a'));
  await settle();
  server.events.fail(unreachable);
  browser.events.fail(unplayable);
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(unreachable);
});

test.each([
  ['going on', 'a-2', (player: ReturnType<typeof makeFakePlayer>['player']) => player.resume()],
  ['the next paragraph', 'a-3', (player) => player.skip(1)],
])('after both voices failed, %s asks the server again', async (_, segment, act) => {
  const { player, server, browser, loadSegments, settle } = makeFakePlayer();
  player.start(step('a'));
  await settle();
  server.events.finish();
  server.events.fail(unreachable);
  browser.events.fail(unplayable);
  server.calls.length = 0;
  browser.calls.length = 0;
  act(player);
  await vi.waitFor(() => expect(played(server)).toEqual([`play ${segment} from 0 at 1`]));
  expect(played(browser)).toEqual([]);
  expect(loadSegments).toHaveBeenCalledTimes(2);
  expect(player.read().voice).toBe('server');
});

test('who may not hear it is not read to by another voice', async () => {
  const { player, browser, loadSegments, onFailed } = makeFakePlayer();
  const refused = new SpeechFailure('Erreur', 'fermée', false);
  loadSegments.mockRejectedValueOnce(refused);
  player.start(step('a'));
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledWith(refused));
  expect(browser.calls).toEqual([]);
});

test('a pause holds when the list of segments cannot be had, and other tabs keep the sound', async () => {
  const { player, browser, loadSegments, onSpeaking } = makeFakePlayer();
  loadSegments.mockRejectedValueOnce(unreachable);
  player.start(step('a'));
  player.pause();
  await vi.waitFor(() => expect(player.read().voice).toBe('browser'));
  expect(player.read().phase).toBe('paused');
  expect(played(browser)).toEqual([]);
  expect(onSpeaking).toHaveBeenCalledTimes(1);
  player.resume();
  expect(played(browser)).toEqual(['play page-a-1 from 0 at 1']);
});

test('a pause holds when the server’s voice fails meanwhile', async () => {
  const { player, server, browser, onSpeaking, settle } = makeFakePlayer();
  player.start(step('a'));
  await settle();
  player.pause();
  server.events.fail(unreachable);
  expect(player.read()).toMatchObject({ phase: 'paused', voice: 'browser' });
  expect(played(browser)).toEqual([]);
  expect(onSpeaking).toHaveBeenCalledTimes(1);
  player.resume();
  expect(played(browser)).toEqual(['play a-1 from 0 at 1']);
});

test('what came to its end is not begun again by a failure that is found out late', async () => {
  const { player, server, browser, onFailed, settle } = makeFakePlayer();
  player.start({ ...step('a'), from: 'a-5' });
  await settle();
  server.events.sound();
  server.events.finish();
  server.events.fail(unreachable);
  expect(player.read().phase).toBe('ended');
  expect(played(browser)).toEqual([]);
  expect(onFailed).not.toHaveBeenCalled();
});
