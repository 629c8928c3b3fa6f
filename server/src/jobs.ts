import { fillPseudoSkeletons } from './features/accounts/fill-pseudo-skeletons.ts';
import { purgeSecurity } from './features/accounts/purge-security.ts';
import { purgeUnconfirmed } from './features/accounts/purge-unconfirmed.ts';
import type { Config } from './config.ts';
import { makeCollectNewsJob } from './features/news/collect-news.ts';
import { purgeForum } from './features/forum/purge-forum.ts';
import { purgeNews } from './features/news/purge-news.ts';
import { sweepSpeech } from './features/speech/sweep-speech.ts';
import { reconcileSubscriptionsJob } from './features/subscription/reconcile.ts';
import type { Job } from './platform/jobs/recurring-jobs.ts';

/** Everything the server does by itself, unasked. */
export const listJobs = (config: Config): readonly Job[] => [
  purgeUnconfirmed,
  purgeSecurity,
  fillPseudoSkeletons,
  makeCollectNewsJob(config.news.minutes),
  purgeNews,
  purgeForum,
  reconcileSubscriptionsJob,
  sweepSpeech,
];
