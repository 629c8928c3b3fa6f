import type { Log } from '../../../platform/log.ts';
import { HelperError, makeHelperProcess } from '../../../platform/processes/helper-process.ts';
import type { SpeakAnswer, SpeakRequest } from './speak-process.ts';
import { type Voice, VoiceError } from './voice.ts';

/** Words a minute at speed 1: a teacher who explains, not a newsreader. */
const wordsPerMinute = 145;
/** The process is worth some 150 MB: it ends when nobody listened for this many seconds. */
const idleSeconds = 60;
/** It runs on this machine: what it fails at, it fails at again. */
const remedy = 'other-text';
/** Audio made by another program of ours is another audio. */
const format = 'mp3-48-1';

/** Makes the voice that needs no network: espeak-ng, in a process of its own. */
export function makeEmbeddedVoice(
  { voice, speed, timeoutSeconds }: { voice: string; speed: number; timeoutSeconds: number },
  log: Log,
): Voice & { pid: () => number | null } {
  const helper = makeHelperProcess<SpeakRequest, SpeakAnswer>(
    { beside: import.meta.url, name: 'speak-process' },
    { answerSeconds: timeoutSeconds, idleSeconds },
    log,
  );
  return {
    describe: ({ respelled, pause }) =>
      JSON.stringify(['embedded', format, voice, speed, pause, respelled]),
    async speak({ respelled, pause }) {
      const request = {
        text: respelled,
        voice,
        pause,
        wordsPerMinute: Math.round(wordsPerMinute * speed),
      };
      let answer;
      try {
        answer = await helper.ask(request);
      } catch (error) {
        if (!(error instanceof HelperError)) throw error;
        throw new VoiceError('SPEECH_UNAVAILABLE', 'The embedded voice failed.', {
          cause: error,
          remedy,
        });
      }
      if ('failed' in answer) throw new VoiceError('SPEECH_UNAVAILABLE', answer.failed, { remedy });
      if ('silent' in answer) throw new VoiceError('SPEECH_EMPTY', 'Nothing was said.', { remedy });
      return answer.mp3;
    },
    pid: helper.pid,
    close: helper.close,
  };
}
