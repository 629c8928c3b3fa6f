import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDueJobs } from '../jobs/recurring-jobs.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { DatabaseUnavailable } from '../database/outages/unavailable.ts';
import { countMails } from './count-uses.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] } });
});
afterAll(() => app.close());

const read = () => app.services.metrics.registry.metrics();

/** The value of a series, written as Prometheus writes it; 0 where there is none. */
async function valueOf(series: string): Promise<number> {
  const line = (await read()).split('\n').find((text) => text.startsWith(`${series} `));
  return Number(line?.slice(series.length) ?? 0);
}

test('counts requests by operation and status', async () => {
  const series =
    'chandelle_request_duration_seconds_count{operation="accounts.account",status="401"}';
  const before = await valueOf(series);
  for (let count = 0; count < 3; count += 1) await app.request('/api/account');
  expect(await valueOf(series)).toBe(before + 3);
});

test('makes no label of what somebody sent, whatever is asked for', async () => {
  const ask = async (id: string) => {
    for (const path of [
      `/api/lessons/${id}`,
      `/api/forum/channels/${id}/messages`,
      `/api/forum/pictures/${id}`,
      `/api/${id}`,
      `/files/${id}`,
      `/assets/${id}.js`,
      `/${id}`,
      `/glossaire/${id}`,
      `/reinitialiser?token=${id}`,
    ])
      await app.request(path);
    await app.request(`/api/session?${id}`, { method: 'POST', headers: { 'x-request-id': id } });
  };
  const countSeries = async () =>
    (await read()).split('\n').filter((line) => line.startsWith('chandelle_request_')).length;
  const first = randomUUID();
  await ask(first);
  const before = await countSeries();
  const others = Array.from({ length: 20 }, () => randomUUID());
  for (const id of others) await ask(id);
  expect(await countSeries()).toBe(before);
  const text = await read();
  for (const id of [first, ...others]) expect(text).not.toContain(id);
});

test('counts runs of jobs, and says when one last succeeded', async () => {
  const { signal } = new AbortController();
  const job = { everySeconds: 60, run: async () => {} };
  const failing = {
    name: 'test.failing',
    everySeconds: 60,
    run: () => Promise.reject(new Error()),
  };
  await runDueJobs(app.services, [{ ...job, name: 'test.good' }, failing], signal);
  app.loggedErrors.length = 0;
  expect(await valueOf('chandelle_job_runs_total{job="test.good",result="done"}')).toBe(1);
  expect(await valueOf('chandelle_job_runs_total{job="test.failing",result="failed"}')).toBe(1);
  expect(
    await valueOf('chandelle_job_last_success_timestamp_seconds{job="test.good"}'),
  ).toBeCloseTo(app.clock().getTime() / 1000);
  expect(await valueOf('chandelle_job_last_success_timestamp_seconds{job="test.failing"}')).toBe(0);
  expect(
    await valueOf('chandelle_log_events_total{level="error",event="job.failed"}'),
  ).toBeGreaterThan(0);
});

test('counts mails that leave, and those that do not', async () => {
  const { mailer, metrics } = app.services;
  const mail = {
    to: 'ana@exemple.fr',
    subject: 'Bonjour',
    text: 'Bonjour',
    html: '<p>Bonjour</p>',
  };
  await mailer.send(mail);
  expect(await valueOf('chandelle_mails_total{result="sent"}')).toBe(1);
  const refused = new Error('550 refused');
  const refusing = countMails({ configured: true, send: () => Promise.reject(refused) }, metrics);
  await expect(refusing.send(mail)).rejects.toBe(refused);
  expect(await valueOf('chandelle_mails_total{result="failed"}')).toBe(1);
});

test('counts who asks too often', async () => {
  const limit = { name: 'test', points: 1, seconds: 60 };
  await app.services.limits.use(limit, 'ana');
  await expect(app.services.limits.use(limit, 'ana')).rejects.toThrow();
  expect(await valueOf('chandelle_refusals_total{reason="limit"}')).toBe(1);
});

test('tells of the pool who waits, and how many connections there are', async () => {
  const { pool } = app.services;
  await Promise.all(Array.from({ length: 60 }, () => pool.query('select pg_sleep(0.01)')));
  expect(await valueOf('chandelle_database_waits_total')).toBeGreaterThan(0);
  expect(await valueOf('chandelle_database_connections_max')).toBe(20);
  const [idle, busy] = await Promise.all(
    ['idle', 'busy'].map((state) => valueOf(`chandelle_database_connections{state="${state}"}`)),
  );
  expect(idle).toBe(pool.idleCount);
  expect(busy).toBe(pool.totalCount - pool.idleCount);
  expect(await valueOf('chandelle_database_away')).toBe(0);
});

test('counts whom it sends away because there is too much to do', async () => {
  const signIn = (name: number) =>
    app.request('/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `nobody${name}@exemple.fr`, password: 'faux' }),
    });
  const answers = await Promise.all(Array.from({ length: 400 }, (_, index) => signIn(index)));
  const refused = answers.filter(({ status }) => status === 503).length;
  expect(refused).toBeGreaterThan(0);
  expect(await valueOf('chandelle_refusals_total{reason="load"}')).toBe(refused);
});

test('counts no failure that only says that the database is away, as the log holds none', async () => {
  const away = 'chandelle_log_events_total{level="error",event="test.away"}';
  app.services.log.error('test.away', new DatabaseUnavailable('it is away'));
  expect(await valueOf(away)).toBe(0);
});
