import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RemoteSpeech } from '../speech-config.ts';
import {
  respondAsElevenLabs,
  respondAsOpenAi,
  respondWithJson,
  rightKey,
} from '../testing/documented-apis.ts';
import {
  respondWithMp3,
  someMp3,
  type StandInProvider,
  startStandInProvider,
} from '../testing/stand-in-provider.ts';
import { makeElevenLabsVoice } from './elevenlabs-voice.ts';
import { makeOpenAiVoice } from './openai-voice.ts';
import { type Voice, VoiceError } from './voice.ts';

const segment = {
  id: 'lecture-1',
  text: 'Dix pour cent, deux bitcoins.',
  respelled: 'Dix pour cent, deux bitcoïne.',
  pause: 0.25,
};
const asOpenAi: RemoteSpeech = {
  provider: 'openai',
  key: rightKey,
  voice: 'alloy',
  model: 'gpt-4o-mini-tts',
  speed: 1.1,
  baseUrl: '',
  timeoutSeconds: 5,
};
const asElevenLabs: RemoteSpeech = {
  ...asOpenAi,
  provider: 'elevenlabs',
  voice: 'une/voix',
  model: 'eleven_multilingual_v2',
};

let provider: StandInProvider;

beforeAll(async () => {
  provider = await startStandInProvider();
});

beforeEach(() => {
  provider.asked.length = 0;
});

afterAll(() => provider.close());

const make = (config: RemoteSpeech, changes: Partial<RemoteSpeech> = {}): Voice => {
  const whole = { ...config, baseUrl: provider.url, ...changes };
  return whole.provider === 'openai' ? makeOpenAiVoice(whole) : makeElevenLabsVoice(whole);
};

async function problemOf(voice: Voice): Promise<string> {
  try {
    await voice.speak(segment);
    return 'spoke';
  } catch (error) {
    if (!(error instanceof VoiceError)) throw error;
    // It goes to the log.
    expect(`${error.message} ${String(error.cause)}`).not.toContain(rightKey);
    return error.problem;
  }
}

test('OpenAI is asked as its reference says', async () => {
  provider.answer(respondAsOpenAi);
  expect(Buffer.from(await make(asOpenAi).speak(segment)).equals(someMp3)).toBe(true);
  expect(provider.asked).toMatchObject([
    {
      method: 'POST',
      path: '/v1/audio/speech',
      headers: { authorization: `Bearer ${rightKey}`, 'content-type': 'application/json' },
    },
  ]);
  expect(provider.asked[0]?.body).toEqual({
    model: 'gpt-4o-mini-tts',
    voice: 'alloy',
    input: 'Dix pour cent, deux bitcoins.',
    speed: 1.1,
    response_format: 'mp3',
  });
});

test('ElevenLabs is asked as its reference says', async () => {
  provider.answer(respondAsElevenLabs);
  expect(Buffer.from(await make(asElevenLabs).speak(segment)).equals(someMp3)).toBe(true);
  expect(provider.asked).toMatchObject([
    {
      method: 'POST',
      path: '/v1/text-to-speech/une%2Fvoix?output_format=mp3_44100_64',
      headers: { 'xi-api-key': rightKey, 'content-type': 'application/json' },
    },
  ]);
  expect(provider.asked[0]?.body).toEqual({
    text: 'Dix pour cent, deux bitcoins. <break time="0.25s" />',
    model_id: 'eleven_multilingual_v2',
    voice_settings: { speed: 1.1 },
  });
});

test('version 3 of ElevenLabs gets no tag, which it would read out', async () => {
  provider.answer(respondAsElevenLabs);
  await make(asElevenLabs, { model: 'eleven_v3' }).speak(segment);
  expect(provider.asked[0]?.body).toMatchObject({ text: segment.text, model_id: 'eleven_v3' });
});

test.each([
  ['voice', { voice: 'nova' }],
  ['model', { model: 'tts-1' }],
  ['speed', { speed: 0.9 }],
  ['address', { baseUrl: 'https://voix.example' }],
])('another %s is another audio', (_, changes) => {
  for (const config of [asOpenAi, asElevenLabs])
    expect(make(config, changes).describe(segment)).not.toBe(make(config).describe(segment));
});

type Respond = (response: ServerResponse) => void;
const saying =
  (status: number, body: object): Respond =>
  (response) =>
    respondWithJson(response, status, body);
const openAiError = (type: string, code: string | null, message = 'No.') => ({
  error: { message, type, param: null, code },
});
const elevenLabsError = (status: string) => ({ detail: { status, message: 'No.' } });
const advice =
  'Rate limit reached for gpt-4o-mini-tts on requests per min (RPM): Limit 3, Used 3. Please try again in 20s. ' +
  'You can increase your rate limit by adding a payment method to your account (billing).';
const quota = 'insufficient_quota';

describe('OpenAI refuses', () => {
  test.each<[string, string, Respond]>([
    ['credit', 'SPEECH_CREDIT_EXHAUSTED', saying(429, openAiError(quota, quota))],
    [
      'an empty balance',
      'SPEECH_CREDIT_EXHAUSTED',
      saying(429, openAiError(quota, 'credit_balance_exhausted')),
    ],
    [
      'the project’s limit',
      'SPEECH_CREDIT_EXHAUSTED',
      saying(429, openAiError('billing_error', 'project_spend_limit_exceeded')),
    ],
    [
      'the granted usage',
      'SPEECH_CREDIT_EXHAUSTED',
      saying(429, openAiError('billing_error', 'organization_usage_limit_exceeded')),
    ],
    [
      'too many requests a minute',
      'SPEECH_UNAVAILABLE',
      saying(429, openAiError('requests', 'rate_limit_exceeded', advice)),
    ],
    [
      'too fast a rise',
      'SPEECH_UNAVAILABLE',
      saying(429, openAiError('rate_limit_error', 'slow_down')),
    ],
    [
      'an overload',
      'SPEECH_UNAVAILABLE',
      saying(503, openAiError('service_unavailable_error', null)),
    ],
  ])('%s: %s', async (_, problem, respond) => {
    provider.answer(respond);
    expect(await problemOf(make(asOpenAi))).toBe(problem);
  });

  test.each([
    ['a wrong key', { key: 'other' }],
    ['a model that does not speak', { model: 'gpt-4o' }],
    ['a speed out of range', { speed: 9 }],
  ])('%s: SPEECH_UNAVAILABLE', async (_, changes) => {
    provider.answer(respondAsOpenAi);
    expect(await problemOf(make(asOpenAi, changes))).toBe('SPEECH_UNAVAILABLE');
  });
});

describe('ElevenLabs refuses', () => {
  test.each<[string, string, Respond]>([
    ['credit', 'SPEECH_CREDIT_EXHAUSTED', saying(401, elevenLabsError('quota_exceeded'))],
    [
      'an unpaid plan',
      'SPEECH_CREDIT_EXHAUSTED',
      saying(402, { detail: { type: 'payment_required', code: 'paid_plan_required' } }),
    ],
    [
      'too many at once',
      'SPEECH_UNAVAILABLE',
      saying(429, elevenLabsError('too_many_concurrent_requests')),
    ],
    ['an overload', 'SPEECH_UNAVAILABLE', saying(429, elevenLabsError('system_busy'))],
    [
      'too long a text',
      'SPEECH_UNAVAILABLE',
      saying(400, elevenLabsError('max_character_limit_exceeded')),
    ],
    ['an unknown voice', 'SPEECH_UNAVAILABLE', saying(404, elevenLabsError('voice_not_found'))],
  ])('%s: %s', async (_, problem, respond) => {
    provider.answer(respond);
    expect(await problemOf(make(asElevenLabs))).toBe(problem);
  });

  test.each([
    ['a wrong key', { key: 'other' }],
    ['a speed out of range', { speed: 1.3 }],
  ])('%s: SPEECH_UNAVAILABLE', async (_, changes) => {
    provider.answer(respondAsElevenLabs);
    expect(await problemOf(make(asElevenLabs, changes))).toBe('SPEECH_UNAVAILABLE');
  });
});

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
    expect(await problemOf(make(config))).toBe(problem);
    expect(provider.asked).toHaveLength(1);
  });

  test.each<[string, Respond]>([
    ['before it begins', () => {}],
    ['in the middle', (response) => response.writeHead(200).write(half)],
  ])('when it hangs %s, it is cut off in time', async (__, respond) => {
    provider.answer(respond);
    const started = performance.now();
    expect(await problemOf(make(config, { timeoutSeconds: 0.3 }))).toBe('SPEECH_UNAVAILABLE');
    expect(performance.now() - started).toBeLessThan(3000);
  });

  test('and speaks again the next time', async () => {
    provider.answer(respondWithMp3);
    expect(await problemOf(make(config))).toBe('spoke');
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
