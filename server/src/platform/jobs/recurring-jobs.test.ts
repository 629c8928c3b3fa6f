import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { type Job, runDueJobs, startJobs } from './recurring-jobs.ts';

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
