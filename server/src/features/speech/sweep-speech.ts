import type { Job } from '../../platform/jobs/recurring-jobs.ts';

/** Removes audio of texts, voices and speeds that the course no longer has, once nobody listened to it for a month. */
export const sweepSpeech: Job = {
  name: 'speech.sweep',
  everySeconds: 24 * 3600,
  run: ({ speech }, signal) => speech.sweep(signal),
};
