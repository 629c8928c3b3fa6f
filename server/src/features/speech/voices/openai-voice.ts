import type { RemoteSpeech } from '../speech-config.ts';
import { askForAudio } from './remote-voice.ts';
import type { Voice } from './voice.ts';

/** Makes a voice of OpenAI, or of any service that speaks their audio API. Pauses follow from the punctuation. */
export function makeOpenAiVoice(config: RemoteSpeech): Voice {
  const { voice, model, speed, key, baseUrl, timeoutSeconds } = config;
  return {
    describe: ({ text }) => JSON.stringify(['openai', baseUrl, model, voice, speed, text]),
    speak: ({ text }) =>
      askForAudio(
        `${baseUrl}/v1/audio/speech`,
        { authorization: `Bearer ${key}` },
        { model, voice, input: text, speed, response_format: 'mp3' },
        timeoutSeconds,
      ),
    close: async () => {},
  };
}
