import { paths } from '@chandelle/contract/paths';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeApp } from './app.ts';
import type { Config } from '../platform/config.ts';
import { ConfigError, loadConfig } from './config.ts';
import { CourseProblems, loadCourse } from '../features/lessons/load-course.ts';
import { recordQuestionVersions } from '../features/question-versions/question-versions.ts';
import { preparedCourseFile } from '../features/lessons/prepared-course.ts';
import { readRealEpisodes } from '../features/episodes/load-episodes.ts';
import { listJobs } from './jobs.ts';
import { systemClock } from '../platform/clock.ts';
import {
  describeDatabaseProblem,
  describeReason,
  nameDatabase,
} from '../platform/database/describe-database-problem.ts';
import { openEmbedded } from '../platform/database/embedded/open-embedded.ts';
import { migrate } from '../platform/database/migrate.ts';
import { checkBucket } from '../platform/files/s3/check-bucket.ts';
import { isErrorWithCode } from '../platform/system-error-code.ts';
import { serveHttp } from '../platform/http/serve-http.ts';
import { serveMetrics } from '../platform/metrics/serve-metrics.ts';
import { startJobs } from '../platform/jobs/recurring-jobs.ts';
import { type Log, makeLog } from '../platform/log.ts';
import { prepareDataDir } from '../platform/prepare-data-dir.ts';
import { limitHeapGrowth } from '../platform/processes/limit-heap-growth.ts';
import { startTracing } from '../platform/tracing/start-tracing.ts';
import { StartProblem } from '../platform/start-problem.ts';
import { repositoryRoot } from '../platform/repository-root.ts';
import { closeServices, makeServices } from './services.ts';

/** Longest wait for a database server that is still coming up, in tries of one second. */
const databaseTries = 30;
/** Longest time that ending may take before the process ends all the same, in milliseconds. */
const maxStopMs = 25_000;

interface OpenDatabase {
  url: string;
  stop: () => Promise<void>;
}

async function openDatabase(
  config: Config,
  log: Log,
  signal: AbortSignal,
  onLost: (error: unknown) => void,
): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, baseUrl: address } = config;
  if (databaseUrl === null) return openEmbedded({ dataDir, address, log, onLost, signal });
  return { url: databaseUrl, stop: async () => {} };
}

/** Brings the tables up to date; waits for a database server that is still coming up, and says which and why. */
async function migrateWhenUp(url: string, log: Log, signal: AbortSignal): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    signal.throwIfAborted();
    try {
      return await migrate(url);
    } catch (error) {
      const comingUp = ['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', '57P03'].some((code) =>
        [error, ...(error instanceof AggregateError ? error.errors : [])].some((one) =>
          isErrorWithCode(one, code),
        ),
      );
      if (!comingUp || tries === databaseTries) throw describeDatabaseProblem(url, error);
      // At once, and then now and again.
      if (tries % 10 === 1)
        log.warn('database.waiting', {
          database: nameDatabase(url),
          reason: describeReason(error),
        });
      await sleep(1000, undefined, { signal });
    }
  }
}

async function start(): Promise<void> {
  limitHeapGrowth();
  const config = loadConfig(process.env);
  prepareDataDir(config.dataDir);
  const log = makeLog(config.production);
  // Wrong candles are told before anything is opened.
  readRealEpisodes();
  const course = await loadCourse(path.join(repositoryRoot, 'course/lessons'), preparedCourseFile);
  const undo: (() => Promise<void>)[] = [];
  const stopped = new AbortController();
  let stopping: Promise<void> | undefined;
  const stop = (code: number) => {
    stopping ??= (async () => {
      stopped.abort();
      setTimeout(() => process.exit(code), maxStopMs + config.drainSeconds * 1000).unref();
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
    const opening = openDatabase(config, log, stopped.signal, (error) => {
      log.error('database.gone', error);
      void stop(1);
    });
    // Also while it is being opened: a database that is started is stopped, whoever asks for it when.
    undo.push(() =>
      opening.then(
        (opened) => opened.stop(),
        () => undefined,
      ),
    );
    const database = await opening;
    await migrateWhenUp(database.url, log, stopped.signal);
    const services = makeServices({
      config,
      databaseUrl: database.url,
      course,
      clock: systemClock,
      log,
    });
    undo.push(() => closeServices(services));
    undo.push((await startTracing(config.tracing, services.log)).stop);
    if (services.fileBucket !== null) await checkBucket(services.fileBucket, 'FILES_URL');
    await recordQuestionVersions(services);
    const app = makeApp(services);
    undo.push((await serveMetrics(services.metrics, config.metrics)).close);
    const server = await serveHttp(app, config);
    undo.push(server.close);
    // Before the server waits for open answers: streams end when they are told to.
    undo.push(services.notifications.close);
    undo.push(startJobs(services, listJobs(config)).stop);
    // First of all: nobody is made to wait for work that can be done another time.
    undo.push(async () => services.stopping.abort());
    // Before anything ends: who asks /readyz sends nobody here any more.
    undo.push(async () => {
      services.draining.abort();
      await sleep(config.drainSeconds * 1000);
    });
    process.stdout.write(`Chandelle : ${config.baseUrl}\n`);
    // The first page loads what renders pages: before somebody waits for it, and before it is built anew beside this server.
    await app.request(`${config.baseUrl}${paths.login}`);
  } catch (error) {
    // Told to end, a start ends in the middle.
    if (!stopped.signal.aborted) explain(error);
    await stop(1);
  }
}

/** Prints what an operator needs: one sentence for what is expected, everything for what is not. */
function explain(error: unknown): void {
  const expected = [ConfigError, CourseProblems, StartProblem].some(
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
