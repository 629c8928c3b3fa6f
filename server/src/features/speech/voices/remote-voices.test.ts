import { expect, test } from 'vitest';
import { respondAsElevenLabs, respondAsOpenAi, rightKey } from '../testing/documented-apis.ts';
import { asElevenLabs, asOpenAi, segment, useProvider } from '../testing/remote-voices.ts';
import { someMp3 } from '../testing/stand-in-provider.ts';

const provider = useProvider();

test('OpenAI is asked as its reference says', async () => {
  provider.answer(respondAsOpenAi);
  expect(Buffer.from(await provider.make(asOpenAi).speak(segment)).equals(someMp3)).toBe(true);
  expect(provider.asked()).toMatchObject([
    {
      method: 'POST',
      path: '/v1/audio/speech',
      headers: { authorization: `Bearer ${rightKey}`, 'content-type': 'application/json' },
    },
  ]);
  expect(provider.asked()[0]?.body).toEqual({
    model: 'gpt-4o-mini-tts',
    voice: 'alloy',
    input: 'Dix pour cent, deux bitcoins.',
    speed: 1.1,
    response_format: 'mp3',
  });
});

test('ElevenLabs is asked as its reference says', async () => {
  provider.answer(respondAsElevenLabs);
  expect(Buffer.from(await provider.make(asElevenLabs).speak(segment)).equals(someMp3)).toBe(true);
  expect(provider.asked()).toMatchObject([
    {
      method: 'POST',
      path: '/v1/text-to-speech/une%2Fvoix?output_format=mp3_44100_64',
      headers: { 'xi-api-key': rightKey, 'content-type': 'application/json' },
    },
  ]);
  expect(provider.asked()[0]?.body).toEqual({
    text: 'Dix pour cent, deux bitcoins. <break time="0.25s" />',
    model_id: 'eleven_multilingual_v2',
    voice_settings: { speed: 1.1 },
  });
});

test('version 3 of ElevenLabs gets no tag, which it would read out', async () => {
  provider.answer(respondAsElevenLabs);
  await provider.make(asElevenLabs, { model: 'eleven_v3' }).speak(segment);
  expect(provider.asked()[0]?.body).toMatchObject({ text: segment.text, model_id: 'eleven_v3' });
});

test.each([
  ['voice', { voice: 'nova' }],
  ['model', { model: 'tts-1' }],
  ['speed', { speed: 0.9 }],
  ['address', { baseUrl: 'https://voix.example' }],
])('another %s is another audio', (_, changes) => {
  for (const config of [asOpenAi, asElevenLabs])
    expect(provider.make(config, changes).describe(segment)).not.toBe(
      provider.make(config).describe(segment),
    );
});
