import type { Job } from '../../platform/jobs/recurring-jobs.ts';
import type { SpeechServices } from './speech-services.ts';

/** Removes audio of texts, voices and speeds that the course no longer has, once nobody listened to it for a month. */
export const sweepSpeech: Job<SpeechServices> = {
  name: 'speech.sweep',
  everySeconds: 24 * 3600,
  run: ({ speech }, signal) => speech.sweep(signal),
};
