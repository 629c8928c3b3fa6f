import { fillPseudoSkeletons } from '../features/accounts/pseudo/fill-pseudo-skeletons.ts';
import { namedPhotos } from '../features/accounts/profile/named-photos.ts';
import { namedPictures } from '../features/forum/pictures/named-pictures.ts';
import { namedImages } from '../features/news/images/named-images.ts';
import { purgeSecurity } from '../features/accounts/security/purge-security.ts';
import { purgeUnconfirmed } from '../features/accounts/registration/purge-unconfirmed.ts';
import { purgeActs } from '../features/administration/purge-acts.ts';
import { countCourseJob } from '../features/atelier/count-course.ts';
import { makeCollectNewsJob } from '../features/news/feeds/collect-news.ts';
import { welcomeReaders } from '../features/forum/welcome/welcome-readers.ts';
import { purgeForum } from '../features/forum/purge-forum.ts';
import { purgeNews } from '../features/news/articles/purge-news.ts';
import { maintainLeague } from '../features/league/maintain-league.ts';
import { judgeUnfinished } from '../features/simulator/weekly/judge-unfinished.ts';
import { countDue } from '../features/review/cards/count-due.ts';
import { sendNotifications } from '../features/rhythm/notifications/send-notifications.ts';
import { makeSendReminders } from '../features/rhythm/reminders/send-reminders.ts';
import { sweepSpeech } from '../features/speech/sweep-speech.ts';
import { reconcileSubscriptionsJob } from '../features/subscription/provider/reconcile.ts';
import { makeSweepFiles } from '../platform/files/sweep-files.ts';
import { makeBackupJob } from '../platform/backup/scheduled-backups.ts';
import type { Job } from '../platform/jobs/recurring-jobs.ts';
import type { AppConfig } from './config.ts';
import type { AppServices } from './services.ts';

/** Lists everything the server does by itself, unasked. */
export const listJobs = (config: AppConfig): readonly Job<AppServices>[] => {
  const backup = makeBackupJob(config.backup);
  return [
    purgeUnconfirmed,
    purgeSecurity,
    purgeActs,
    fillPseudoSkeletons,
    makeCollectNewsJob(config.news.minutes),
    purgeNews,
    purgeForum,
    welcomeReaders,
    reconcileSubscriptionsJob,
    sweepSpeech,
    makeSweepFiles([namedPhotos, namedPictures, namedImages]),
    makeSendReminders(countDue),
    sendNotifications,
    maintainLeague,
    judgeUnfinished,
    countCourseJob,
    ...(backup === null ? [] : [backup]),
  ];
};
