import type { Limit } from '../../platform/limits/rate-limits.ts';

const tenMinutes = 10 * 60;

/** Requests for audio by one learner: a lesson listened to at 1.5 times its speed, with seeking, takes a tenth of it. */
export const listenLimit: Limit = { name: 'speech-listen', points: 1200, seconds: tenMinutes };

/** Segments that one learner may have spoken for the first time: a lesson has at most some 200. */
export const synthesisLimit: Limit = { name: 'speech-made', points: 300, seconds: tenMinutes };
