import { rmSync } from 'node:fs';
import { makeApp } from '@chandelle/server/start/app';
import {
  type FeedServer,
  rss,
  startFeedServer,
} from '@chandelle/server/features/news/testing/feed-server';
import { recordQuestionVersions } from '@chandelle/server/features/question-versions/question-versions';
import { makeNewsConfig } from '@chandelle/server/features/news/news-config';
import { systemClock } from '@chandelle/server/platform/clock';
import { migrate } from '@chandelle/server/platform/database/migrate';
import { serveHttp } from '@chandelle/server/platform/http/serve-http';
import type { Log } from '@chandelle/server/platform/log';
import { type AppServices, closeServices, makeServices } from '@chandelle/server/start/services';
import { readRealCourse } from '@chandelle/server/testing/real-course';
import { makeTestClock } from '@chandelle/server/testing/test-clock';
import { makeTestConfig } from '@chandelle/server/testing/test-config';
import {
  makeTestDataDir,
  runStatement,
  withDatabase,
} from '@chandelle/server/testing/database/test-database';

/** Sources that the news of a world come from. */
export const newsSources = ['Gazette', 'Revue'] as const;

/** A server of the product with a database and a clock of its own. */
export interface World {
  /** The services of the server that runs now, or ran last. */
  services: () => AppServices;
  advanceClock: (hours: number) => void;
  /** The sources of the news, each at its name's path. */
  feeds: FeedServer;
  /** Ends the server; the database stays. */
  stopServer: () => Promise<void>;
  /** Starts a new server on the same database and files. */
  startServer: () => Promise<void>;
  /** Ends everything, the database too. */
  close: () => Promise<void>;
}

const log: Log = {
  info: () => {},
  warn: (event, fields) => console.warn(event, fields ?? ''),
  error: (event, error, fields) => console.error(event, error, fields ?? ''),
};

/** Opens a world on an empty database; its site listens at `port` of the loopback. */
export async function openWorld(maintenanceUrl: string, port: number): Promise<World> {
  const databaseName = `chandelle_journeys_${process.pid}_${port}`;
  await runStatement(maintenanceUrl, `create database ${databaseName}`);
  const databaseUrl = withDatabase(maintenanceUrl, databaseName);
  await migrate(databaseUrl);
  const dataDir = makeTestDataDir('chandelle-journeys-');
  const course = await readRealCourse();
  // Runs with the machine's clock, moved ahead by what the journeys asked for.
  const offset = makeTestClock(new Date(0));

  const feeds = await startFeedServer();
  for (const name of newsSources) feeds.serve(`/${name}`, rss());

  const config = makeTestConfig({
    port,
    baseUrl: `http://localhost:${port}`,
    dataDir,
    databaseUrl,
    news: makeNewsConfig({
      feeds: newsSources.map((name) => `${name}|${feeds.url}/${name}`).join(','),
      privateAddresses: true,
    }),
  });

  const start = async () => {
    const services = makeServices({
      config,
      databaseUrl,
      course,
      clock: () => new Date(systemClock().getTime() + offset().getTime()),
      log,
    });
    await recordQuestionVersions(services);
    const server = await serveHttp(makeApp(services), config);
    return {
      services,
      stop: async () => {
        await server.close();
        await closeServices(services);
      },
    };
  };

  let running = await start();
  let stopped = false;
  const stopServer = async () => {
    if (!stopped) await running.stop();
    stopped = true;
  };
  return {
    services: () => running.services,
    feeds,
    advanceClock: (hours) => offset.advance({ hours }),
    stopServer,
    startServer: async () => {
      running = await start();
      stopped = false;
    },
    close: async () => {
      await stopServer();
      await feeds.close();
      await runStatement(maintenanceUrl, `drop database ${databaseName} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
