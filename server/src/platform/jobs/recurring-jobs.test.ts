import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { type Job, runDueJobs, startJobs } from './recurring-jobs.ts';
import { jobs } from './tables.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const { signal } = new AbortController();

function countingJob(name: string): Job & { runs: number } {
  const job = { name, everySeconds: 60, runs: 0, run: async () => void (job.runs += 1) };
  return job;
}

test('runs a job when it is due, once however many processes look', async () => {
  const job = countingJob('count');
  const look = () =>
    Promise.all(Array.from({ length: 20 }, () => runDueJobs(app.services, [job], signal)));
  await look();
  expect(job.runs).toBe(1);
  app.clock.advance({ seconds: 59 });
  await look();
  expect(job.runs).toBe(1);
  app.clock.advance({ seconds: 1 });
  await look();
  expect(job.runs).toBe(2);
});

test('a job that fails is logged and holds back no other', async () => {
  const failing: Job = {
    name: 'failing',
    everySeconds: 60,
    run: async () => {
      throw new Error('The feed is gone.');
    },
  };
  const job = countingJob('after a failing one');
  await runDueJobs(app.services, [failing, job], signal);
  expect(job.runs).toBe(1);
  expect(app.loggedErrors.splice(0)).toEqual([new Error('The feed is gone.')]);
});

test('notes when a run began and ended, and why it failed, until the next one', async () => {
  const read = async () => {
    const rows = await app.services.database.select().from(jobs).where(eq(jobs.name, 'noted'));
    return rows[0];
  };
  let during: Awaited<ReturnType<typeof read>>;
  let fails = true;
  const job: Job = {
    name: 'noted',
    everySeconds: 60,
    run: async () => {
      during = await read();
      app.clock.advance({ seconds: 3 });
      if (fails) throw new Error('x'.repeat(400), { cause: new Error('relation is gone') });
    },
  };
  const begun = app.clock();
  await runDueJobs(app.services, [job], signal);
  expect(during).toMatchObject({ startedAt: begun, endedAt: null });
  expect(await read()).toMatchObject({
    startedAt: begun,
    endedAt: new Date(begun.getTime() + 3_000),
    dueAt: new Date(begun.getTime() + 60_000),
    // What the database says, without the statement and its values.
    problem: 'relation is gone',
  });
  app.loggedErrors.length = 0;
  fails = false;
  app.clock.advance({ minutes: 1 });
  await runDueJobs(app.services, [job], signal);
  expect(during).toMatchObject({ endedAt: null });
  expect(await read()).toMatchObject({ problem: null, endedAt: app.clock() });
});

test('a run that was told to end has neither ended nor failed', async () => {
  const stopping = new AbortController();
  const job: Job = {
    name: 'told to end',
    everySeconds: 60,
    run: async () => {
      stopping.abort();
      throw new Error('aborted');
    },
  };
  await runDueJobs(app.services, [job], stopping.signal);
  const [row] = await app.services.database.select().from(jobs).where(eq(jobs.name, job.name));
  expect(row).toMatchObject({ startedAt: app.clock(), endedAt: null, problem: null });
});

test('stopping ends the looking at once', async () => {
  const job = countingJob('stopped');
  await startJobs(app.services, [job]).stop();
  expect(job.runs).toBe(0);
});

test('as many jobs as there are start without a warning', async () => {
  const warnings: string[] = [];
  const listen = (warning: Error) => void warnings.push(warning.name);
  process.on('warning', listen);
  const many = Array.from({ length: 30 }, (_, index) => countingJob(`one of many, ${index}`));
  await startJobs(app.services, many).stop();
  // A warning is told in a later turn.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('warning', listen);
  expect(warnings).toEqual([]);
});
