import { describe, expect, test } from 'vitest';
import { respondAsElevenLabs, respondAsOpenAi } from '../testing/documented-apis.ts';
import {
  asElevenLabs,
  asOpenAi,
  errorOf,
  problemOf,
  saying,
  useProvider,
} from '../testing/remote-voices.ts';
import type { Respond } from '../testing/stand-in-provider.ts';

const provider = useProvider();

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
    expect(await problemOf(provider.make(asOpenAi))).toBe(problem);
  });

  test.each([
    ['a wrong key', { key: 'other' }],
    ['a model that does not speak', { model: 'gpt-4o' }],
    ['a speed out of range', { speed: 9 }],
  ])('%s: SPEECH_UNAVAILABLE', async (_, changes) => {
    provider.answer(respondAsOpenAi);
    expect(await problemOf(provider.make(asOpenAi, changes))).toBe('SPEECH_UNAVAILABLE');
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
    expect(await problemOf(provider.make(asElevenLabs))).toBe(problem);
  });

  test.each([
    ['a wrong key', { key: 'other' }],
    ['a speed out of range', { speed: 1.3 }],
  ])('%s: SPEECH_UNAVAILABLE', async (_, changes) => {
    provider.answer(respondAsElevenLabs);
    expect(await problemOf(provider.make(asElevenLabs, changes))).toBe('SPEECH_UNAVAILABLE');
  });
});

test.each<[string, Respond, string, number | null]>([
  ['too many requests', saying(429, openAiError('requests', 'rate_limit_exceeded')), 'time', null],
  ['an overload', saying(503, {}), 'time', null],
  [
    'an overload that says until when',
    (response) => response.writeHead(503, { 'retry-after': '7' }).end(),
    'time',
    7,
  ],
  [
    'a wait in words',
    (response) => response.writeHead(429, { 'retry-after': 'soon' }).end(),
    'time',
    null,
  ],
  [
    'a date that has passed',
    (response) => response.writeHead(429, { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }).end(),
    'time',
    0,
  ],
  ['a broken connection', (response) => response.destroy(), 'time', null],
  ['used-up credit', saying(429, openAiError(quota, quota)), 'operator', null],
  [
    'a wrong key',
    saying(401, openAiError('invalid_request_error', 'invalid_api_key')),
    'operator',
    null,
  ],
  ['an unknown voice', saying(404, elevenLabsError('voice_not_found')), 'operator', null],
  [
    'a text it does not take',
    saying(400, elevenLabsError('max_character_limit_exceeded')),
    'other-text',
    null,
  ],
])('%s: what helps', async (_, respond, remedy, retryAfterSeconds) => {
  provider.answer(respond);
  expect(await errorOf(provider.make(asOpenAi))).toMatchObject({ remedy, retryAfterSeconds });
});
