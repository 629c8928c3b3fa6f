import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { RemoteSpeech } from '../speech-config.ts';
import { makeElevenLabsVoice } from '../voices/elevenlabs-voice.ts';
import { makeOpenAiVoice } from '../voices/openai-voice.ts';
import { type Voice, VoiceError } from '../voices/voice.ts';
import { respondWithJson, rightKey } from './documented-apis.ts';
import { type Respond, type StandInProvider, startStandInProvider } from './stand-in-provider.ts';

/** Something to say. */
export const segment = {
  id: 'lecture-1',
  text: 'Dix pour cent, deux bitcoins.',
  respelled: 'Dix pour cent, deux bitcoïne.',
  pause: 0.25,
};

/** A configuration for OpenAI, whose address `useProvider` gives. */
export const asOpenAi: RemoteSpeech = {
  provider: 'openai',
  key: rightKey,
  voice: 'alloy',
  model: 'gpt-4o-mini-tts',
  speed: 1.1,
  baseUrl: '',
  timeoutSeconds: 5,
};

/** A configuration for ElevenLabs. */
export const asElevenLabs: RemoteSpeech = {
  ...asOpenAi,
  provider: 'elevenlabs',
  voice: 'une/voix',
  model: 'eleven_multilingual_v2',
};

/** Starts a stand-in for the tests of a file, and makes voices that ask it. */
export function useProvider() {
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
  return {
    make,
    asked: () => provider.asked,
    answer: (respond: Respond) => provider.answer(respond),
  };
}

/** Lets a voice speak, and gives its problem; « spoke » when it has none. */
export async function problemOf(voice: Voice): Promise<string> {
  return (await errorOf(voice))?.problem ?? 'spoke';
}

/** Lets a voice speak, and gives how it fails; null when it does not. */
export async function errorOf(voice: Voice): Promise<VoiceError | null> {
  try {
    await voice.speak(segment);
    return null;
  } catch (error) {
    if (!(error instanceof VoiceError)) throw error;
    // It goes to the log.
    expect(`${error.message} ${String(error.cause)}`).not.toContain(rightKey);
    return error;
  }
}

/** Answers with a status and JSON. */
export const saying =
  (status: number, body: object): Respond =>
  (response) =>
    respondWithJson(response, status, body);
