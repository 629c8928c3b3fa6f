import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeApp } from './app.ts';
import { type Config, ConfigError, loadConfig } from './config.ts';
import { CourseProblems, loadCourse } from './features/lessons/load-course.ts';
import { preparedCourseFile } from './features/lessons/prepared-course.ts';
import { listJobs } from './jobs.ts';
import { systemClock } from './platform/clock.ts';
import { AlreadyRunningError } from './platform/database/embedded/hold-cluster.ts';
import { openEmbedded } from './platform/database/embedded/open-embedded.ts';
import { migrate } from './platform/database/migrate.ts';
import { isErrorWithCode } from './platform/error-code.ts';
import { PortInUseError, serveHttp } from './platform/http/serve-http.ts';
import { startJobs } from './platform/jobs/recurring-jobs.ts';
import { type Log, makeLog } from './platform/log.ts';
import { repositoryRoot } from './platform/repository-root.ts';
import { closeServices, makeServices } from './services.ts';

/** Longest wait for a database server that is still coming up, in tries of one second. */
const databaseTries = 30;

async function openDatabase(config: Config, log: Log, onLost: (error: unknown) => void) {
  if (config.databaseUrl === null) {
    const { dataDir, baseUrl: address } = config;
    const embedded = await openEmbedded({ dataDir, address, log, onLost });
    await migrate(embedded.url);
    return embedded;
  }
  for (let tries = 1; ; tries += 1) {
    try {
      await migrate(config.databaseUrl);
      return { url: config.databaseUrl, stop: async () => {} };
    } catch (error) {
      const comingUp = ['ECONNREFUSED', 'ENOTFOUND', '57P03'].some((code) =>
        isErrorWithCode(error, code),
      );
      if (!comingUp || tries === databaseTries) throw error;
      log.warn('database.waiting', { tries });
      await sleep(1000);
    }
  }
}

async function start(): Promise<void> {
  const config = loadConfig(process.env);
  const log = makeLog(config.production);
  const course = await loadCourse(path.join(repositoryRoot, 'course/lessons'), preparedCourseFile);
  const undo: (() => Promise<void>)[] = [];
  let stopping: Promise<void> | undefined;
  const stop = (code: number) => {
    stopping ??= (async () => {
      for (const step of undo.toReversed())
        await step().catch((error: unknown) => log.error('stop.failed', error));
      process.exit(code);
    })();
    return stopping;
  };
  // A signal before everything is up ends what is up.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => void stop(0));
  try {
    const database = await openDatabase(config, log, (error) => {
      log.error('database.gone', error);
      void stop(1);
    });
    undo.push(database.stop);
    const services = makeServices({
      config,
      databaseUrl: database.url,
      course,
      clock: systemClock,
      log,
    });
    undo.push(() => closeServices(services));
    const server = await serveHttp(makeApp(services), config);
    undo.push(server.close);
    // Before the server waits for open answers: streams end when they are told to.
    undo.push(services.notifications.close);
    undo.push(startJobs(services, listJobs(config)).stop);
    // First of all: nobody is made to wait for work that can be done another time.
    undo.push(async () => services.stopping.abort());
    process.stdout.write(`Chandelle : ${config.baseUrl}\n`);
  } catch (error) {
    explain(error);
    await stop(1);
  }
}

/** Prints what an operator needs: one sentence for what is expected, everything for what is not. */
function explain(error: unknown): void {
  const expected = [ConfigError, CourseProblems, AlreadyRunningError, PortInUseError].some(
    (kind) => error instanceof kind,
  );
  const text = error instanceof Error ? (expected ? error.message : error.stack) : String(error);
  const cause =
    error instanceof Error && error.cause instanceof Error ? `\n${error.cause.message}` : '';
  process.stderr.write(`${text}${expected ? '' : cause}\n`);
}

start().catch((error: unknown) => {
  explain(error);
  process.exit(1);
});
