import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { measureMp3 } from '../testing/measure-mp3.ts';
import { makeEmbeddedVoice } from './embedded-voice.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const embedded = { voice: 'fr', speed: 1, timeoutSeconds: 20 };
let voice: ReturnType<typeof makeEmbeddedVoice>;

beforeAll(() => {
  voice = makeEmbeddedVoice(embedded, log);
});

afterAll(() => voice.close());

const segment = (respelled: string, pause = 0.25) => ({
  id: 'lecture-1',
  text: respelled,
  respelled,
  pause,
});

test('a sentence is said, with the pause after it', async () => {
  const short = measureMp3(await voice.speak(segment('Une bougie.')));
  const long = measureMp3(await voice.speak(segment('Une bougie.', 1.25)));
  expect(short.seconds).toBeGreaterThan(0.6);
  expect(long.seconds - short.seconds).toBeCloseTo(1, 0);
});

test.each(['', ' ', '.'])('what has no words is not passed off as audio: « %s »', async (text) => {
  await expect(voice.speak(segment(text))).rejects.toMatchObject({
    problem: 'SPEECH_EMPTY',
    remedy: 'other-text',
  });
});

test('a voice that is not there says so', async () => {
  const missing = makeEmbeddedVoice({ ...embedded, voice: 'no-such-voice' }, log);
  await expect(missing.speak(segment('Une bougie.'))).rejects.toMatchObject({
    problem: 'SPEECH_UNAVAILABLE',
    remedy: 'other-text',
  });
  await missing.close();
});
