import path from 'node:path';
import type { Course } from '@chandelle/course/lesson';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Config } from './config.ts';
import type { Clock } from './platform/clock.ts';
import { type SpeechService, makeSpeechService } from './features/speech/speech-service.ts';
import { makePayments } from './features/subscription/make-payments.ts';
import { handleNewEvents } from './features/subscription/payment-events.ts';
import type { PaymentProvider } from './features/subscription/payment-provider.ts';
import { connect } from './platform/database/connect.ts';
import type { DatabaseWatch } from './platform/database/watch-database.ts';
import { type FeedParser, makeFeedParser } from './features/news/feed-parser.ts';
import { type FileStore, makeFileStore } from './platform/files/file-store.ts';
import { type RateLimits, makeRateLimits } from './platform/limits/rate-limits.ts';
import { leaveOutOutages } from './platform/database/log-outages.ts';
import { makeWokenWork, type WokenWork } from './platform/jobs/woken-work.ts';
import { makeNotifications, type Notifications } from './platform/live/notifications.ts';
import type { Log } from './platform/log.ts';
import { type Mailer, makeOutboxMailer, makeSmtpMailer } from './platform/mail/mailer.ts';
import { type Outbox, makeOutbox } from './platform/mail/outbox.ts';
import { type FetchOutside, makeFetchOutside } from './platform/outside/fetch-outside.ts';
import type * as schema from './platform/database/schema.ts';

/** The database, or a transaction on it. */
export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Everything an operation may use of the outside; made once at start, replaced in tests. */
export interface Services {
  config: Config;
  pool: Pool;
  /** Where the pool connects to: for another pool on the same database. */
  databaseUrl: string;
  database: Database;
  /** Knows whether the database can be reached. */
  databaseWatch: DatabaseWatch;
  clock: Clock;
  mailer: Mailer;
  /** Mails of local mode; null where mails really leave. */
  outbox: Outbox | null;
  files: FileStore;
  limits: RateLimits;
  /** Words between server processes. */
  notifications: Notifications;
  log: Log;
  course: Course;
  speech: SpeechService;
  /** Asks addresses that others have written. */
  outside: FetchOutside;
  /** Reads feeds in a process of its own. */
  feedParser: FeedParser;
  /** Who takes payments. */
  payments: PaymentProvider;
  /** Handles the words from the provider that were kept, when it is woken. */
  paymentEvents: WokenWork;
  /** Ends the connections to the database. */
  closeDatabase: () => Promise<void>;
  /** Aborts when the process stops: for work that goes on behind the request that began it. */
  stopping: AbortController;
}

/** Makes the services over a running, migrated database. End them with `closeServices`. */
export function makeServices(given: {
  config: Config;
  databaseUrl: string;
  course: Course;
  clock: Clock;
  log: Log;
}): Services {
  const { config, databaseUrl, clock } = given;
  const log = leaveOutOutages(given.log);
  const { pool, database, watch, close } = connect(databaseUrl, log);
  const outbox =
    config.smtpUrl === null ? makeOutbox(path.join(config.dataDir, 'outbox'), clock) : null;
  const services: Services = {
    ...given,
    log,
    pool,
    database,
    databaseWatch: watch,
    closeDatabase: close,
    outbox,
    mailer:
      outbox === null
        ? makeSmtpMailer(config.smtpUrl ?? '', config.mailFrom, { encrypted: config.production })
        : makeOutboxMailer(outbox),
    files: makeFileStore(path.join(config.dataDir, 'files')),
    limits: makeRateLimits(pool),
    notifications: makeNotifications(databaseUrl, log),
    speech: makeSpeechService(given),
    outside: makeFetchOutside({ allowPrivate: config.news.privateAddresses }),
    feedParser: makeFeedParser(log),
    payments: makePayments({ config, database, clock, log }),
    paymentEvents: makeWokenWork(
      (signal) => handleNewEvents(services, signal),
      (error) => log.error('payment-events.failed', error),
    ),
    stopping: new AbortController(),
  };
  return services;
}

/** Ends what the services keep open: processes first, then the database's connections. */
export async function closeServices(services: Services): Promise<void> {
  const { notifications, speech, feedParser, paymentEvents, closeDatabase, stopping } = services;
  stopping.abort();
  await notifications.close();
  await speech.close();
  await feedParser.close();
  await paymentEvents.stop();
  await closeDatabase();
}
