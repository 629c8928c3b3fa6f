import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type App, makeApp } from '@chandelle/server/start/app';
import { systemClock } from '@chandelle/server/platform/clock';
import { migrate } from '@chandelle/server/platform/database/migrate';
import { repositoryRoot } from '@chandelle/server/platform/repository-root';
import { type AppServices, closeServices, makeServices } from '@chandelle/server/start/services';
import { readRealCourse } from '@chandelle/server/testing/real-course';
import { makeTestConfig } from '@chandelle/server/testing/test-config';
import {
  makeTestDataDir,
  runStatement,
  startTestServer,
  withDatabase,
} from '@chandelle/server/testing/database/test-database';
import { type RunningServer, startServer } from './processes.ts';
import type { RecordedStatement } from './record-statements.ts';

const secret = randomBytes(32).toString('base64url');

/** A migrated database of its own, with the product's services over it in this process. */
export interface World {
  services: AppServices;
  app: App;
  /** Starts the built product on this database, in a process of its own; from a copy of it when its folder is given. */
  startProduct: (
    environment?: Record<string, string>,
    directory?: string,
  ) => Promise<RunningServer>;
  /** Starts the bare server on this database, in a process of its own. */
  startBare: (statements: readonly RecordedStatement[]) => Promise<RunningServer>;
  close: () => Promise<void>;
}

/** Makes a world on DATABASE_URL's server or on an embedded one. Close it when done. */
export async function openWorld(): Promise<World> {
  const given = process.env['DATABASE_URL'];
  const server = given ? { maintenanceUrl: given, stop: async () => {} } : await startTestServer();
  const name = `chandelle_bench_${randomBytes(5).toString('hex')}`;
  await runStatement(server.maintenanceUrl, `create database ${name}`);
  const databaseUrl = withDatabase(server.maintenanceUrl, name);
  await migrate(databaseUrl);
  const dataDir = makeTestDataDir('chandelle-bench-');
  const services = makeServices({
    config: makeTestConfig({ dataDir, databaseUrl, secret, trustedProxies: 1 }),
    databaseUrl,
    course: await readRealCourse(),
    clock: systemClock,
    log: { info: () => {}, warn: () => {}, error: (event, error) => console.error(event, error) },
  });
  return {
    services,
    app: makeApp(services),
    startProduct: (environment = {}, directory = repositoryRoot) =>
      startServer({
        command: process.execPath,
        arguments: ['server/dist/main.js'],
        directory,
        environment: {
          DATABASE_URL: databaseUrl,
          DATA_DIR: dataDir,
          SECRET: secret,
          TRUSTED_PROXIES: '1',
          NEWS_FEEDS: 'off',
          ...environment,
        },
        path: '/readyz',
        seconds: 60,
      }),
    startBare: (statements) => {
      const file = path.join(dataDir, 'statements.json');
      writeFileSync(file, JSON.stringify(statements));
      return startServer({
        command: process.execPath,
        arguments: ['--import', 'tsx', 'bench/src/bare-server.ts'],
        directory: repositoryRoot,
        environment: { DATABASE_URL: databaseUrl, STATEMENTS: file },
        path: '/',
        seconds: 60,
      });
    },
    close: async () => {
      await closeServices(services);
      await runStatement(server.maintenanceUrl, `drop database ${name} with (force)`);
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
