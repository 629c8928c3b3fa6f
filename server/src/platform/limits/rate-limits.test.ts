import { ORPCError } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts';
import { type Limit, makeRateLimits } from './rate-limits.ts';

const limit: Limit = { name: 'test', points: 5, seconds: 60 };
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] } });
});

afterAll(() => app.close());

const refusals = (results: PromiseSettledResult<unknown>[]) =>
  results.filter((result) => result.status === 'rejected').map(({ reason }): unknown => reason);

test('lets exactly the points through, however fast they are used, and says when to come back', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => app.services.limits.use(limit, 'ana@exemple.fr')),
  );
  const refused = refusals(results);
  expect(refused).toHaveLength(15);
  for (const error of refused) {
    expect(error).toBeInstanceOf(ORPCError);
    expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
    const { retryAfterSeconds } = (error as ORPCError<string, { retryAfterSeconds: number }>).data;
    expect(retryAfterSeconds).toBeGreaterThan(50);
    expect(retryAfterSeconds).toBeLessThanOrEqual(60);
  }
});

test('is shared by all server processes, and apart for each key', async () => {
  const other = makeRateLimits(app.services.pool);
  for (let use = 0; use < 5; use += 1) await app.services.limits.use(limit, 'shared');
  await expect(other.use(limit, 'shared')).rejects.toThrow(ORPCError);
  await expect(other.use(limit, 'another')).resolves.toBeTypeOf('number');
  await expect(other.use({ ...limit, name: 'else' }, 'shared')).resolves.toBeTypeOf('number');
});

test('counts reads in each process by itself, and writes nothing for them', async () => {
  const reads: Limit = { ...limit, name: 'reads', perProcess: true };
  for (let use = 0; use < 5; use += 1) await app.services.limits.use(reads, 'ana');
  await expect(app.services.limits.use(reads, 'ana')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    data: { retryAfterSeconds: 60 },
  });
  await expect(app.services.limits.use(reads, 'ben')).resolves.toBeTypeOf('number');
  await expect(makeRateLimits(app.services.pool).use(reads, 'ana')).resolves.toBeTypeOf('number');
  const { rows } = await app.services.pool.query(
    `select key from rate_limits where key like 'reads%'`,
  );
  expect(rows).toEqual([]);
});

test('gives one use back, or all', async () => {
  const { limits } = app.services;
  for (let use = 0; use < 5; use += 1) await limits.use(limit, 'back');
  await limits.giveBack(limit, 'back');
  await limits.use(limit, 'back');
  await expect(limits.use(limit, 'back')).rejects.toThrow(ORPCError);
  await limits.reset(limit, 'back');
  await expect(limits.use(limit, 'back')).resolves.toBeTypeOf('number');
});

test('begins anew when the time is over, and keeps no address in clear', async () => {
  const short: Limit = { name: 'short', points: 1, seconds: 1 };
  await app.services.limits.use(short, '203.0.113.9');
  await expect(app.services.limits.use(short, '203.0.113.9')).rejects.toThrow(ORPCError);
  const { rows } = await app.services.pool.query<{ key: string }>('select key from rate_limits');
  expect(rows.map(({ key }) => key).join()).not.toContain('203.0.113.9');
  await expect
    .poll(
      () =>
        app.services.limits.use(short, '203.0.113.9').then(
          () => true,
          () => false,
        ),
      {
        timeout: 5000,
      },
    )
    .toBe(true);
});
