import { afterEach, expect, test, vi } from 'vitest';
import { fetchAudio } from './fetch-audio.ts';
import { emptyAudio, missingAudio, unreachable } from './speech-failure.ts';

const answer = (response: Response | Error) =>
  vi.stubGlobal('fetch', async () => {
    if (response instanceof Error) throw response;
    return response;
  });
const audioOf = (bytes: number[]) =>
  new Response(new Uint8Array(bytes), { headers: { 'content-type': 'audio/mpeg' } });

afterEach(() => vi.unstubAllGlobals());

test('gives the file', async () => {
  answer(audioOf([1, 2, 3]));
  expect((await fetchAudio('/a.mp3')).size).toBe(3);
});

test.each([
  ['a sound of no length', audioOf([]), emptyAudio],
  ['something else than a sound', Response.json({ html: true }), missingAudio],
  ['no answer', new TypeError('Failed to fetch'), unreachable],
  ['a refusal of the server', Response.json({ code: 'SPEECH_EMPTY' }, { status: 502 }), emptyAudio],
])('tells %s', async (_, response, failure) => {
  answer(response);
  await expect(fetchAudio('/a.mp3')).rejects.toBe(failure);
});
