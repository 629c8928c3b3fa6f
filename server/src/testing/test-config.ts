import { randomBytes } from 'node:crypto';
import { readBackupConfig } from '../platform/backup/backup-config.ts';
import { readMetricsConfig } from '../platform/metrics/metrics-config.ts';
import { readTracingConfig } from '../platform/tracing/tracing-config.ts';
import { readSpeechConfig } from '../features/speech/speech-config.ts';
import { makeNewsConfig } from '../features/news/news-config.ts';
import { readLegalConfig } from '../features/subscription/legal-config.ts';
import { readPushConfig } from '../features/rhythm/notifications/push-config.ts';
import type { AppConfig } from '../start/config.ts';

/** Keys that open nothing, at a port where nobody listens. */
const unreachableStripe = {
  secretKey: 'sk_test_unreachable',
  webhookSecret: 'whsec_unreachable',
  priceId: null,
  address: { protocol: 'http', host: '127.0.0.1', port: 9 },
} as const;

/** Returns the configuration of a server that tests, journeys or benchmarks start: local mode, but for what they change. */
export function makeTestConfig(
  changes: Partial<AppConfig> & Pick<AppConfig, 'dataDir'>,
): AppConfig {
  const secret = changes.secret ?? randomBytes(32).toString('base64url');
  const mailFrom = 'Chandelle <bonjour@chandelle.localhost>';
  return {
    production: false,
    host: '127.0.0.1',
    port: 3000,
    baseUrl: 'http://localhost:3000',
    files: null,
    databaseUrl: null,
    replicaUrl: null,
    secret,
    smtpUrl: null,
    mailFrom,
    restPeriods: true,
    apiDocs: 'full',
    trustedProxies: 0,
    drainSeconds: 0,
    backup: readBackupConfig({}),
    metrics: readMetricsConfig({}),
    tracing: readTracingConfig({}),
    accessLog: false,
    speech: readSpeechConfig({}),
    news: makeNewsConfig({ feeds: '' }),
    // Production takes real payments only.
    stripe: changes.production === true ? unreachableStripe : null,
    push: readPushConfig({}, { secret, mailFrom }),
    legal: readLegalConfig({}),
    ...changes,
  };
}
