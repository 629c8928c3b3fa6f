import type { BackupConfig } from './backup/backup-config.ts';
import type { S3Place } from './files/s3/s3-place.ts';
import type { MetricsConfig } from './metrics/metrics-config.ts';
import type { TracingConfig } from './tracing/tracing-config.ts';
import type { LegalData } from '@chandelle/contract/subscription';

/** What every part of the server may know of its configuration; features add their own. */
export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** Address at which learners reach the product, without a slash at its end. */
  baseUrl: string;
  dataDir: string;
  /** Where photos, pictures and audio lie; null: in folders of `dataDir`. */
  files: S3Place | null;
  /** Null: the embedded PostgreSQL of `dataDir`. */
  databaseUrl: string | null;
  /** A standby of that database, for reads that may be a second old; null: there is none. */
  replicaUrl: string | null;
  secret: string;
  smtpUrl: string | null;
  mailFrom: string;
  restPeriods: boolean;
  /** What is told of the API at /api/docs: all but moderation, everything, nothing. */
  apiDocs: 'public' | 'full' | 'off';
  /** Hops of trusted proxies in front, for the client address; 0: none. */
  trustedProxies: number;
  /** Seconds for which a process that was told to end says that it is not ready, and goes on answering. */
  drainSeconds: number;
  backup: BackupConfig;
  metrics: MetricsConfig;
  tracing: TracingConfig;
  /** Whether each request is a line of the log. */
  accessLog: boolean;
  /** Who runs the product. */
  legal: LegalData;
}
