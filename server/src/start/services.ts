import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Course } from '@chandelle/course/public/lesson';
import { makeFeedParser } from '../features/news/feeds/feed-parser.ts';
import type { NewsServices } from '../features/news/news-services.ts';
import { makeSpeechService } from '../features/speech/speech-service.ts';
import { countSpeech } from '../features/speech/count-speech.ts';
import type { PerpetualServices } from '../features/perpetual/perpetual-services.ts';
import { readContractDays } from '../features/perpetual/read-contract-days.ts';
import { readMadeOfContracts } from '../features/perpetual/read-made-contracts.ts';
import { readRealEpisodes } from '../features/episodes/load-episodes.ts';
import { readSimulationDays } from '../features/simulator/plan/read-simulation-days.ts';
import { readMadeSpot } from '../features/simulator/read-made-spot.ts';
import type { SimulatorServices } from '../features/simulator/simulator-services.ts';
import type { RhythmServices } from '../features/rhythm/rhythm-services.ts';
import type { SpeechServices } from '../features/speech/speech-services.ts';
import { makePayments } from '../features/subscription/provider/make-payments.ts';
import { handleNewEvents } from '../features/subscription/provider/payment-events.ts';
import { sendNotices } from '../features/subscription/notices/send-notices.ts';
import type { SubscriptionServices } from '../features/subscription/subscription-services.ts';
import type { Clock } from '../platform/clock.ts';
import { connect } from '../platform/database/connect.ts';
import { openReplica } from '../platform/database/replica/open-replica.ts';
import { leaveOutOutages } from '../platform/database/outages/log-outages.ts';
import { openStores } from '../platform/files/open-stores.ts';
import { makeCoalescingWorker } from '../platform/jobs/coalescing-worker.ts';
import { makeRateLimits } from '../platform/limits/rate-limits.ts';
import { makeNotifications } from '../platform/live/notifications.ts';
import type { Log } from '../platform/log.ts';
import { countLimited, countLines, countMails } from '../platform/metrics/count-uses.ts';
import {
  makeMetrics,
  measureFiles,
  measurePool,
  measureReplica,
} from '../platform/metrics/metrics.ts';
import type { S3Bucket } from '../platform/files/s3/s3-bucket.ts';
import { makeTurns } from '../platform/live/turns.ts';
import { repositoryRoot } from '../platform/repository-root.ts';
import { makeOutboxMailer, makeSmtpMailer } from '../platform/mail/mailer.ts';
import { makeOutbox } from '../platform/mail/outbox.ts';
import { makeSafeFetch } from '../platform/outside/safe-fetch.ts';
import type { AppConfig } from './config.ts';
import { listPersonalData } from './personal-data.ts';

/** Everything that the operations of all features use of the outside; replaced in tests. */
export interface AppServices
  extends
    NewsServices,
    PerpetualServices,
    RhythmServices,
    SimulatorServices,
    SpeechServices,
    SubscriptionServices {
  config: AppConfig;
  /** The bucket of the files; null where they lie in the data folder. */
  fileBucket: S3Bucket | null;
  /** Ends the connection by which processes take turns. */
  closeTurns: () => Promise<void>;
  /** Ends the connections to the database. */
  closeDatabase: () => Promise<void>;
}

/** Reads the version of the product, as its package states it. */
const readVersion = (): string =>
  (
    JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8')) as {
      version: string;
    }
  ).version;

/** Makes the services over a running, migrated database. End them with `closeServices`. */
export function makeServices(given: {
  config: AppConfig;
  databaseUrl: string;
  course: Course;
  clock: Clock;
  log: Log;
}): AppServices {
  const { config, databaseUrl, clock } = given;
  const metrics = makeMetrics(readVersion());
  const log = leaveOutOutages(countLines(given.log, metrics));
  const { pool, database, watch, close } = connect(databaseUrl, log);
  measurePool(metrics, pool, watch);
  const replica =
    config.replicaUrl === null ? null : openReplica(config.replicaUrl, databaseUrl, log);
  measureReplica(metrics, () => replica?.away ?? false);
  const outbox =
    config.smtpUrl === null ? makeOutbox(path.join(config.dataDir, 'outbox'), clock) : null;
  const stores = openStores(config, log);
  measureFiles(metrics, () => stores.bucket?.away ?? false);
  const turns = makeTurns(databaseUrl, log);
  const services: AppServices = {
    ...given,
    log,
    metrics,
    pool,
    database,
    databaseWatch: watch,
    replica,
    closeDatabase: close,
    closeTurns: turns.close,
    outbox,
    mailer: countMails(
      outbox === null
        ? makeSmtpMailer(config.smtpUrl ?? '', config.mailFrom, { encrypted: config.production })
        : makeOutboxMailer(outbox),
      metrics,
    ),
    files: stores.files,
    fileBucket: stores.bucket,
    limits: countLimited(makeRateLimits(pool), metrics),
    notifications: makeNotifications(databaseUrl, log),
    speech: countSpeech(makeSpeechService({ ...given, log, store: stores.audio, turns }), metrics),
    outside: makeSafeFetch({ allowPrivate: config.news.privateAddresses }),
    pushServices: makeSafeFetch({ allowPrivate: false }),
    feedParser: makeFeedParser(log),
    payments: makePayments({ config, database, clock, log }),
    paymentEvents: makeCoalescingWorker(
      (signal) => handleNewEvents(services, signal),
      (error) => log.error('payment-events.failed', error),
    ),
    subscriptionMails: makeCoalescingWorker(
      () => sendNotices(services),
      (error) => log.error('subscription-mails.failed', error),
    ),
    episodes: readRealEpisodes(),
    dayReaders: [readSimulationDays, readContractDays],
    madeReaders: [readMadeSpot, readMadeOfContracts],
    personalData: [],
    draining: new AbortController(),
    stopping: new AbortController(),
  };
  services.personalData = listPersonalData(services);
  return services;
}

/** Ends what the services keep open: processes first, then the database's connections. */
export async function closeServices(services: AppServices): Promise<void> {
  const { notifications, speech, feedParser, paymentEvents, subscriptionMails, stopping } =
    services;
  stopping.abort();
  await notifications.close();
  await speech.close();
  await feedParser.close();
  await paymentEvents.stop();
  await subscriptionMails.stop();
  await services.closeTurns();
  services.fileBucket?.close();
  await services.replica?.close();
  await services.closeDatabase();
}
