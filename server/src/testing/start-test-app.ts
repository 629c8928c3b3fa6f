import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Course } from '@chandelle/course/lesson';
import { inject } from 'vitest';
import { type App, makeApp } from '../app.ts';
import type { Config } from '../config.ts';
import { loadCourse } from '../features/lessons/load-course.ts';
import type { Log } from '../platform/log.ts';
import { readSpeechConfig } from '../features/speech/speech-config.ts';
import { makeNewsConfig } from '../features/news/news-config.ts';
import { readLegalConfig } from '../features/subscription/legal-config.ts';
import { repositoryRoot } from '../platform/repository-root.ts';
import { type Services, closeServices, makeServices } from '../services.ts';
import { makeTestClock, type TestClock } from './test-clock.ts';
import { runStatement, withDatabase } from './test-database.ts';

/** The whole application on a database of its own, called without a port. */
export interface TestApp {
  services: Services;
  clock: TestClock;
  /** Calls the application with a path such as /api/session. */
  request: (path: string, init?: RequestInit) => Promise<Response>;
  /** Errors that were logged: what a learner saw only as an internal error. */
  loggedErrors: unknown[];
  close: () => Promise<void>;
}

/** Makes a copy of the migrated template; `drop` removes it. */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const maintenanceUrl = inject('maintenanceUrl');
  const name = `${inject('templateName')}_${randomBytes(5).toString('hex')}`;
  await runStatement(maintenanceUrl, `create database ${name} template ${inject('templateName')}`);
  return {
    url: withDatabase(maintenanceUrl, name),
    drop: () => runStatement(maintenanceUrl, `drop database ${name} with (force)`),
  };
}

/** Keys that open nothing, at a port where nobody listens. */
const unreachableStripe = {
  secretKey: 'sk_test_unreachable',
  webhookSecret: 'whsec_unreachable',
  priceId: null,
  address: { protocol: 'http', host: '127.0.0.1', port: 9 },
} as const;

function configFor(dataDir: string, changes: Partial<Config>): Config {
  return {
    production: false,
    host: '127.0.0.1',
    port: 3000,
    baseUrl: 'http://localhost:3000',
    dataDir,
    databaseUrl: null,
    secret: randomBytes(32).toString('base64url'),
    smtpUrl: null,
    mailFrom: 'Chandelle <bonjour@chandelle.localhost>',
    restPeriods: true,
    apiDocs: 'full',
    trustedProxies: 0,
    speech: readSpeechConfig({}),
    news: makeNewsConfig({ feeds: '' }),
    // Production takes real payments only.
    stripe: changes.production === true ? unreachableStripe : null,
    legal: readLegalConfig({}),
    ...changes,
  };
}

/** Starts the application for a test file. Call `close` after all its tests. */
export async function startTestApp(
  options: { clock?: TestClock; config?: Partial<Config>; course?: Course } = {},
): Promise<TestApp> {
  const { url, drop } = await createTestDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'chandelle-files-'));
  const clock = options.clock ?? makeTestClock();
  const loggedErrors: unknown[] = [];
  const log: Log = {
    info: () => {},
    warn: () => {},
    error: (_event, error) => loggedErrors.push(error),
  };
  const course = options.course ?? (await loadCourse(path.join(repositoryRoot, 'course/lessons')));
  const services = makeServices({
    config: configFor(dataDir, options.config ?? {}),
    databaseUrl: url,
    course,
    clock,
    log,
  });
  const app: App = makeApp(services);
  return {
    services,
    clock,
    loggedErrors,
    request: async (pathname, init) => app.request(`${services.config.baseUrl}${pathname}`, init),
    close: async () => {
      await closeServices(services);
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
