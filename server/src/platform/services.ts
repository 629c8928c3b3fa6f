import type { Course } from '@chandelle/course/public/lesson';
import type { Pool } from 'pg';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { ReadReplica } from './database/replica/open-replica.ts';
import type { DatabaseWatch } from './database/outages/watch-database.ts';
import type { FileStore } from './files/file-store.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import type { Notifications } from './live/notifications.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Outbox } from './mail/outbox.ts';
import type { SafeFetch } from './outside/safe-fetch.ts';
import type { PersonalData } from './personal-data.ts';

/** What every operation may use of the outside; made once at start. A feature adds its own in `<feature>-services.ts`. */
export interface Services {
  config: Config;
  pool: Pool;
  /** Where the pool connects to: for another pool on the same database. */
  databaseUrl: string;
  database: Database;
  /** Knows whether the database can be reached. */
  databaseWatch: DatabaseWatch;
  /** A standby for reads that may be a second old; null: there is none. */
  replica: ReadReplica | null;
  clock: Clock;
  mailer: Mailer;
  /** Mails of local mode; null where mails really leave. */
  outbox: Outbox | null;
  /** What rows name: photos, charts and pictures. */
  files: FileStore;
  limits: RateLimits;
  /** Notifications between server processes. */
  notifications: Notifications;
  log: Log;
  /** What a monitor is told of this process. */
  metrics: Metrics;
  course: Course;
  /** Asks addresses that others have written. */
  outside: SafeFetch;
  /** What each feature keeps of learners. */
  personalData: readonly PersonalData[];
  /** Aborts when the process is told to end: it takes nobody new, and answers whoever comes all the same. */
  draining: AbortController;
  /** Aborts when the process stops: for work that goes on behind the request that began it. */
  stopping: AbortController;
}
