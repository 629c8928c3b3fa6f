import { describe, expect, it, test } from 'vitest';
import { ConfigError, loadConfig } from '../../start/config.ts';

const secret = 'kq2v7Xz0bNw4Lr8Tj5Yh1Pd6Gm3Sf9Ac';
const load = (environment: Record<string, string>) =>
  loadConfig({ SECRET: secret, ...environment });
const gapsOf = (environment: Record<string, string>) => {
  try {
    load(environment);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.gaps;
  }
};

test('speaks with the embedded voice unless told otherwise', () => {
  expect(load({ SPEECH_PROVIDER: '', SPEECH_SPEED: '' }).speech).toEqual({
    remote: null,
    embedded: { voice: 'fr', speed: 1, timeoutSeconds: 20 },
  });
  expect(load({ SPEECH_VOICE: 'fr+f2' }).speech.embedded.voice).toBe('fr+f2');
});

test('reads a provider with its defaults', () => {
  const given = { SPEECH_PROVIDER: 'openai', SPEECH_KEY: 'k', SPEECH_SPEED: '1.1' };
  expect(load({ ...given, SPEECH_BASE_URL: 'https://voix.example/' }).speech).toEqual({
    remote: {
      provider: 'openai',
      key: 'k',
      voice: 'alloy',
      model: 'gpt-4o-mini-tts',
      baseUrl: 'https://voix.example',
      speed: 1.1,
      timeoutSeconds: 20,
    },
    embedded: { voice: 'fr', speed: 1.1, timeoutSeconds: 20 },
  });
});

describe('a gap', () => {
  it.each([
    [{ SPEECH_PROVIDER: 'nobody' }, ['SPEECH_PROVIDER must be embedded, elevenlabs or openai']],
    [
      { SPEECH_PROVIDER: 'elevenlabs' },
      [
        'SPEECH_KEY must be the API key for elevenlabs',
        'SPEECH_VOICE must be the id of a voice of elevenlabs',
      ],
    ],
    [
      { SPEECH_VOICE: 'de' },
      ['SPEECH_VOICE must be a French voice of espeak-ng, for example fr or fr+f2'],
    ],
    [
      { SPEECH_BASE_URL: 'http://voix.example' },
      ['SPEECH_BASE_URL must be the address of the provider and begin with https:'],
    ],
    [{ SPEECH_SPEED: '3' }, ['SPEECH_SPEED must be from 0.7 to 1.2']],
    [{ SPEECH_TIMEOUT: '0' }, ['SPEECH_TIMEOUT must be from 1 to 20']],
    [{ SPEECH_TIMEOUT: '21' }, ['SPEECH_TIMEOUT must be from 1 to 20']],
  ])('%j is named', (environment, gaps) => {
    expect(gapsOf(environment)).toEqual(gaps);
  });
});
