import type { AppConfig } from '../../start/config.ts';
import { makeApp } from '../../start/app.ts';
import { closeServices, makeServices } from '../../start/services.ts';
import type { TestApp } from '../start-test-app.ts';

/**
 * Starts the application a second time on the database of a test: as another process beside the first one, or as the
 * same one after a restart. It shares nothing with the first in memory.
 */
export function startSecondProcess(
  { services }: TestApp,
  changes: Partial<AppConfig> = {},
): {
  request: TestApp['request'];
  close: () => Promise<void>;
} {
  const { course, clock, log, pool } = services;
  const config = { ...services.config, ...changes };
  const databaseUrl = pool.options.connectionString;
  if (databaseUrl === undefined) throw new Error('The test database has no address.');
  const second = makeServices({ config, databaseUrl, course, clock, log });
  const app = makeApp(second);
  return {
    request: async (path, init) => app.request(`${config.baseUrl}${path}`, init),
    close: () => closeServices(second),
  };
}
