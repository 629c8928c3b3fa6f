import path from 'node:path';
import * as z from 'zod';
import {
  findSpeechGaps,
  readSpeechConfig,
  type SpeechConfig,
  speechVariables,
} from '../features/speech/speech-config.ts';
import { type NewsConfig, newsVariables, readNewsConfig } from '../features/news/news-config.ts';
import {
  findLegalGaps,
  legalVariables,
  readLegalConfig,
} from '../features/subscription/legal-config.ts';
import {
  findStripeGaps,
  readStripeConfig,
  type StripeConfig,
  stripeVariables,
} from '../features/subscription/provider/stripe/stripe-config.ts';
import {
  type PushConfig,
  pushVariables,
  readPushConfig,
} from '../features/rhythm/notifications/push-config.ts';
import {
  backupVariables,
  findBackupGaps,
  readBackupConfig,
} from '../platform/backup/backup-config.ts';
import { findReplicaGaps, replicaVariables } from '../platform/database/replica/replica-config.ts';
import { isDatabaseUrl } from '../platform/database/is-database-url.ts';
import { filesVariables, findFilesGaps, readFilesConfig } from '../platform/files/s3/s3-place.ts';
import {
  findMetricsGaps,
  metricsVariables,
  readMetricsConfig,
} from '../platform/metrics/metrics-config.ts';
import { readTracingConfig, tracingVariables } from '../platform/tracing/tracing-config.ts';
import type { Config } from '../platform/config.ts';
import { repositoryRoot } from '../platform/repository-root.ts';
import { optionalVariable as optional } from '../platform/optional-variable.ts';
import { openLocalSecret } from '../platform/local-secret.ts';

/** Configuration of the server, parsed once from the environment. */
export interface AppConfig extends Config {
  speech: SpeechConfig;
  news: NewsConfig;
  /** Null: payments are a demonstration. */
  stripe: StripeConfig | null;
  push: PushConfig;
}

/** What is missing or wrong in the environment: one sentence a variable, each saying how to mend it. */
export class ConfigError extends Error {
  readonly gaps: readonly string[];

  constructor(gaps: readonly string[]) {
    super(['Chandelle cannot start with this configuration:', ...gaps].join('\n  - '));
    this.name = 'ConfigError';
    this.gaps = gaps;
  }
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/;
const isUrl = (text: string, protocols: readonly string[]) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);
/** Long enough, and neither a word of an example nor a few keys held down. */
const isStrongSecret = (secret: string) =>
  secret.length >= 32 &&
  new Set(secret).size >= 10 &&
  !/change.?me|example|sample|secret|password|your.?key|12345678|abcdefgh/i.test(secret);

const secretAdvice =
  'SECRET must be at least 32 random characters, for example the output of: openssl rand -base64 32';
const baseUrlAdvice =
  'BASE_URL must be the address learners use, for example https://chandelle.example';
const smtpAdvice =
  'SMTP_URL must be the mail server, for example smtps://user:password@mail.example:465';
const smtpTlsAdvice =
  'SMTP_URL must not turn encryption off: mails hold links that open accounts. Leave out ignoreTLS, requireTLS and tls.*';
const mailFromAdvice =
  'MAIL_FROM must be the sender of mails, for example Chandelle <bonjour@chandelle.example>';

const environmentSchema = z
  .object({
    NODE_ENV: z.string().optional(),
    PORT: optional(
      z.coerce
        .number('PORT must be a number')
        .int()
        .min(1, 'PORT must be from 1 to 65535')
        .max(65535, 'PORT must be from 1 to 65535'),
    ),
    HOST: optional(z.string()),
    BASE_URL: optional(
      z
        .string()
        .refine((url) => isUrl(url, ['http:', 'https:']), baseUrlAdvice)
        .transform((url) => url.replace(/\/+$/, '')),
    ),
    DATA_DIR: optional(z.string()),
    DATABASE_URL: optional(
      z
        .string()
        .refine(
          isDatabaseUrl,
          'DATABASE_URL must look like postgresql://user:password@host:5432/database',
        ),
    ),
    SECRET: optional(z.string().refine(isStrongSecret, secretAdvice)),
    SMTP_URL: optional(z.string().refine((url) => isUrl(url, ['smtp:', 'smtps:']), smtpAdvice)),
    MAIL_FROM: optional(z.string().refine((from) => /\S@\S/.test(from), mailFromAdvice)),
    REST_PERIODS: optional(z.enum(['on', 'off'], 'REST_PERIODS must be on or off')),
    API_DOCS: optional(z.enum(['public', 'full', 'off'], 'API_DOCS must be public, full or off')),
    TRUSTED_PROXIES: optional(
      z.coerce
        .number('TRUSTED_PROXIES must be a number')
        .int()
        .min(0, 'TRUSTED_PROXIES must be 0 or more: the number of proxies in front of the server')
        .max(10, 'TRUSTED_PROXIES must be at most 10'),
    ),
    DRAIN_SECONDS: optional(
      z.coerce
        .number('DRAIN_SECONDS must be a number')
        .int()
        .min(0, 'DRAIN_SECONDS must be 0 or more')
        .max(10, 'DRAIN_SECONDS must be at most 10'),
    ),
    ACCESS_LOG: optional(z.enum(['on', 'off'], 'ACCESS_LOG must be on or off')),
    ...replicaVariables,
    ...filesVariables,
    ...backupVariables,
    ...metricsVariables,
    ...tracingVariables,
    ...speechVariables,
    ...newsVariables,
    ...stripeVariables,
    ...pushVariables,
    ...legalVariables,
  })
  .check((context) => {
    const { value } = context;
    const gap = (message: string) =>
      context.issues.push({ code: 'custom', message, input: value, path: [] });
    for (const message of [
      ...findReplicaGaps(value),
      ...findFilesGaps(value),
      ...findBackupGaps(value),
      ...findSpeechGaps(value),
      ...findStripeGaps(value),
      ...findMetricsGaps(value),
    ])
      gap(message);
    if (value.NODE_ENV !== 'production') {
      if (value.HOST !== undefined && !loopback.test(value.HOST))
        gap(
          `HOST is ${value.HOST}, but only NODE_ENV=production may listen beyond this machine: leave HOST out, or set NODE_ENV=production and what it asks for`,
        );
      return;
    }
    for (const message of findLegalGaps(value)) gap(message);
    if (value.SECRET === undefined) gap(secretAdvice);
    if (value.SMTP_URL === undefined) gap(smtpAdvice);
    else if (/[?&](ignoreTLS|requireTLS|secure|tls\.\w+)=/i.test(value.SMTP_URL))
      gap(smtpTlsAdvice);
    if (value.MAIL_FROM === undefined) gap(mailFromAdvice);
    if (value.BASE_URL === undefined) gap(baseUrlAdvice);
    else {
      const { protocol, hostname } = new URL(value.BASE_URL);
      if (protocol === 'http:' && !loopback.test(hostname))
        gap('BASE_URL must begin with https: sessions travel over it');
    }
  });

/** The variables that the server reads. */
export const configurationVariables: readonly string[] = Object.keys(environmentSchema.shape);

/**
 * Reads the configuration from environment variables, with defaults for local mode.
 * Outside production a secret is made once and kept in the data folder.
 *
 * @throws a ConfigError that names every gap at once, and a StartProblem for a data folder that cannot be used
 */
export function loadConfig(environment: Readonly<Record<string, string | undefined>>): AppConfig {
  const parsed = environmentSchema.safeParse(environment, { reportInput: false });
  if (!parsed.success)
    throw new ConfigError([...new Set(parsed.error.issues.map((i) => i.message))]);
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  const port = values.PORT ?? 3000;
  const dataDir = path.resolve(repositoryRoot, values.DATA_DIR ?? '.data');
  const secret = values.SECRET ?? openLocalSecret(dataDir);
  const mailFrom = values.MAIL_FROM ?? 'Chandelle <bonjour@chandelle.localhost>';
  return {
    production,
    host: values.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port,
    baseUrl: values.BASE_URL ?? `http://localhost:${port}`,
    dataDir,
    files: readFilesConfig(values),
    databaseUrl: values.DATABASE_URL ?? null,
    replicaUrl: values.DATABASE_REPLICA_URL ?? null,
    secret,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom,
    restPeriods: values.REST_PERIODS !== 'off',
    apiDocs: values.API_DOCS ?? (production ? 'public' : 'full'),
    trustedProxies: values.TRUSTED_PROXIES ?? 0,
    drainSeconds: values.DRAIN_SECONDS ?? 0,
    backup: readBackupConfig(values),
    metrics: readMetricsConfig(values),
    tracing: readTracingConfig(values),
    accessLog: values.ACCESS_LOG === undefined ? production : values.ACCESS_LOG === 'on',
    speech: readSpeechConfig(values),
    news: readNewsConfig(values),
    stripe: readStripeConfig(values),
    push: readPushConfig(values, { secret, mailFrom }),
    legal: readLegalConfig(values),
  };
}
