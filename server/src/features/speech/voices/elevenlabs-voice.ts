import type { RemoteSpeech } from '../speech-config.ts';
import { askForAudio } from './remote-voice.ts';
import type { Voice } from './voice.ts';

/** Makes a voice of ElevenLabs: text to speech as in their API reference, version 1. */
export function makeElevenLabsVoice(config: RemoteSpeech): Voice {
  const { voice, model, speed, key, baseUrl, timeoutSeconds } = config;
  const url = `${baseUrl}/v1/text-to-speech/${encodeURIComponent(voice)}?output_format=mp3_44100_64`;
  // Its models understand this one tag of SSML, except version 3, which knows pauses from punctuation alone.
  const write = (text: string, pause: number) =>
    model.startsWith('eleven_v3') ? text : `${text} <break time="${pause}s" />`;
  return {
    describe: ({ text, pause }) =>
      JSON.stringify(['elevenlabs', baseUrl, model, voice, speed, write(text, pause)]),
    speak: ({ text, pause }) =>
      askForAudio(
        url,
        { 'xi-api-key': key },
        { text: write(text, pause), model_id: model, voice_settings: { speed } },
        timeoutSeconds,
      ),
    close: async () => {},
  };
}
