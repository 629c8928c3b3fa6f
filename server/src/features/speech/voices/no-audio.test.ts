import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import {
  asElevenLabs,
  asOpenAi,
  problemOf,
  saying,
  useProvider,
} from '../testing/remote-voices.ts';
import { type Respond, respondWithMp3, someMp3 } from '../testing/stand-in-provider.ts';

const provider = useProvider();

const half = someMp3.subarray(0, 500);

describe.each([
  ['OpenAI', asOpenAi],
  ['ElevenLabs', asElevenLabs],
])('%s gives no audio', (_, config) => {
  test.each<[string, string, Respond]>([
    [
      'an error without words',
      'SPEECH_UNAVAILABLE',
      (response) => response.writeHead(500).end('x'),
    ],
    [
      'an error page of any length',
      'SPEECH_UNAVAILABLE',
      (response) => response.writeHead(502).end(`<p>quota</p>${'-'.repeat(50_000)}`),
    ],
    ['no connection', 'SPEECH_UNAVAILABLE', (response) => response.destroy()],
    [
      'audio cut off by its length',
      'SPEECH_UNAVAILABLE',
      (response) => {
        response.writeHead(200, { 'content-length': someMp3.length });
        response.write(half, () => response.destroy());
      },
    ],
    [
      'audio cut off between two parts',
      'SPEECH_UNAVAILABLE',
      (response) => {
        response.writeHead(200);
        response.write(half, () => response.destroy());
      },
    ],
    [
      'the way to another address',
      'SPEECH_UNAVAILABLE',
      (response) => response.writeHead(307, { location: '/elsewhere' }).end(),
    ],
    ['nothing', 'SPEECH_EMPTY', (response) => response.writeHead(200).end()],
    [
      'a page',
      'SPEECH_MISSING',
      (response) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>…</p>'),
    ],
    ['JSON', 'SPEECH_MISSING', saying(200, { audio: null })],
    [
      'more than any speech',
      'SPEECH_MISSING',
      (response) => {
        respondWithoutEnd(response);
      },
    ],
  ])('%s: %s', async (__, problem, respond) => {
    provider.answer(respond);
    expect(await problemOf(provider.make(config))).toBe(problem);
    expect(provider.asked()).toHaveLength(1);
  });

  test.each<[string, Respond]>([
    ['before it begins', () => {}],
    ['in the middle', (response) => response.writeHead(200).write(half)],
  ])('when it hangs %s, it is cut off in time', async (__, respond) => {
    provider.answer(respond);
    const started = performance.now();
    expect(await problemOf(provider.make(config, { timeoutSeconds: 0.3 }))).toBe(
      'SPEECH_UNAVAILABLE',
    );
    expect(performance.now() - started).toBeLessThan(15_000);
  });

  test('and speaks again the next time', async () => {
    provider.answer(respondWithMp3);
    expect(await problemOf(provider.make(config))).toBe('spoke');
  });
});

/** Sends mp3 for as long as somebody reads. */
function respondWithoutEnd(response: ServerResponse): void {
  response.writeHead(200).write(someMp3);
  const part = Buffer.alloc(1_000_000);
  const send = () => {
    while (!response.destroyed && response.write(part));
  };
  response.on('drain', send);
  send();
}
