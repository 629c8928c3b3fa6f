import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Course } from '@chandelle/course/public/lesson';
import { inject } from 'vitest';
import { type App, makeApp } from '../start/app.ts';
import type { AppConfig } from '../start/config.ts';
import type { Log } from '../platform/log.ts';
import { type AppServices, closeServices, makeServices } from '../start/services.ts';
import { readRealCourse } from './real-course.ts';
import { makeTestClock, type TestClock } from './test-clock.ts';
import { makeTestConfig } from './test-config.ts';
import { runStatement, withDatabase } from './database/test-database.ts';

/** The whole application on a database of its own, called without a port. */
export interface TestApp {
  services: AppServices;
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

/** Starts the application for a test file, on a database of its own unless one is given. Call `close` after all its tests. */
export async function startTestApp(
  options: {
    clock?: TestClock;
    config?: Partial<AppConfig>;
    course?: Course;
    database?: { url: string; drop: () => Promise<void> };
  } = {},
): Promise<TestApp> {
  const { url, drop } = options.database ?? (await createTestDatabase());
  const dataDir = mkdtempSync(path.join(tmpdir(), 'chandelle-files-'));
  const clock = options.clock ?? makeTestClock();
  const loggedErrors: unknown[] = [];
  const undeclared = new Set<string>();
  const log: Log = {
    info: () => {},
    warn: () => {},
    error: (event, error, fields) => {
      if (event === 'error.undeclared')
        undeclared.add(`${String(error)} ${String(fields?.['path'])}`);
      else loggedErrors.push(error);
    },
  };
  const course = options.course ?? (await readRealCourse());
  const services = makeServices({
    config: makeTestConfig({ dataDir, ...options.config }),
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
      if (undeclared.size > 0)
        throw new Error(`Refused with codes that are not declared:\n${[...undeclared].join('\n')}`);
    },
  };
}
