import type { leaderboardSchema } from '@chandelle/contract/leaderboard';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { output } from 'zod';
import { lockLearnerRow, recordTotal } from '../../features/points/points-ledger.ts';
import { openReplica } from '../../platform/database/replica/open-replica.ts';
import type { BuiltLearner } from '../../testing/build-learner.ts';
import { buildSubscriber } from '../../testing/build-subscriber.ts';
import { callApi } from '../../testing/call-api.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../../testing/database/database-proxy.ts';
import {
  type ReplicatedServers,
  startReplicatedServers,
} from '../../testing/database/replicated-servers.ts';
import { runStatement, withDatabase } from '../../testing/database/test-database.ts';
import { callOperation, listOperations } from '../../testing/list-operations.ts';
import { startSecondProcess } from '../../testing/processes/start-second-process.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { replicaReads } from './replica-reads.ts';

// Two real PostgreSQLs in streaming replication, with a proxy before the standby that can let it hang.

let servers: ReplicatedServers;
let proxy: DatabaseProxy;
let app: TestApp;
let ana: BuiltLearner;
let ben: BuiltLearner;

beforeAll(async () => {
  servers = await startReplicatedServers();
  proxy = await startDatabaseProxy(servers.replicaUrl);
  const { primaryUrl: url } = servers;
  app = await startTestApp({
    config: { trustedProxies: 1, databaseUrl: url, replicaUrl: proxy.url },
    database: { url, drop: async () => {} },
  });
  ana = await buildSubscriber(app, { teacher: true });
  ben = await buildSubscriber(app);
  await app.services.database.transaction(async (tx) => {
    await lockLearnerRow(tx, ana.learnerId);
    await recordTotal(tx, ana.learnerId, 500, app.clock());
  });
});
afterAll(async () => {
  await app?.close();
  await proxy?.close();
  await servers?.close();
});
afterEach(() => vi.restoreAllMocks());

const untilUsable = () =>
  expect.poll(() => app.services.replica?.usable, { timeout: 60_000 }).toBe(true);

/** Reads one line of the metrics; 0 where there is none. */
async function valueOf(series: string): Promise<number> {
  const text = await app.services.metrics.registry.metrics();
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.split(' ').at(-1) ?? 0);
}
const readsFrom = (source: string) => valueOf(`chandelle_replica_reads_total{source="${source}"}`);
const timesAway = () => valueOf('chandelle_log_events_total{level="warn",event="replica.away"}');

const onReplica = (statement: string) => runStatement(servers.replicaUrl, statement);

type Ask = (path: string, init: RequestInit) => Promise<Response>;

/** Reads who leads, as somebody with these cookies sees it. */
async function readLeader(cookie: string, ask: Ask = app.request): Promise<string | undefined> {
  const answer = await ask('/api/leaderboard', { headers: { cookie } });
  expect(answer.status).toBe(200);
  const { top } = (await answer.json()) as output<typeof leaderboardSchema>;
  return top[0]?.pseudo;
}

/** Renames Ana, and returns the cookies that her browser sends from then on. */
async function renameAna(pseudo: string): Promise<string> {
  const { cookie } = ana;
  const answer = await callApi(app, 'PATCH', '/account', { cookie, body: { pseudo } });
  expect(answer.status).toBe(200);
  return `${cookie}; ${answer.cookie}`;
}

test.each(Object.keys(replicaReads))('%s is read from the replica', async (name) => {
  const operation = listOperations().find((one) => one.name === name);
  if (operation === undefined) throw new Error(`The contract has no ${name}.`);
  const statements = vi.spyOn(app.services.pool, 'query');
  const input = name === 'forum.search' ? { query: 'clôture' } : {};
  const read = async () => {
    await untilUsable();
    const before = await readsFrom('replica');
    statements.mockClear();
    const answer = await callOperation(app, operation, { input, cookie: ana.cookie });
    expect(answer.status).toBe(200);
    return (await readsFrom('replica')) - before;
  };
  // On a busy machine it may have fallen behind for a moment: then the primary answers, as it should.
  await expect.poll(read, { interval: 200 }).toBe(1);
  expect(await readsFrom('primary-after-failure')).toBe(0);
  // The primary told who is signed in, and was asked for no more than a limit besides.
  const asked = statements.mock.calls.map(([given]) => (given as { name?: string }).name ?? '');
  expect(asked.filter((one) => !/^$|^read-session$|^rate_limits:/.test(one))).toEqual([]);
});

test('who has written sees it at once from every process, others within the second', async () => {
  const second = startSecondProcess(app);
  await untilUsable();
  await onReplica('select pg_wal_replay_pause()');
  try {
    // Time stands still for as long as the replica is to be just fresh enough.
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now);
    const written = await renameAna('Ana la Neuve');
    expect(await readLeader(ben.cookie)).toBe(ana.pseudo);
    expect(await readLeader(written)).toBe('Ana la Neuve');
    expect(await readLeader(written, second.request)).toBe('Ana la Neuve');
    expect(await readLeader(ben.cookie)).toBe(ana.pseudo);
    vi.restoreAllMocks();
    await expect.poll(() => readLeader(ben.cookie)).toBe('Ana la Neuve');
  } finally {
    await second.close();
  }
});

test('a replica that lags is told of in one line, and used again when it has caught up', async () => {
  try {
    await onReplica('select pg_wal_replay_pause()');
    await renameAna('Ana la Belle');
    await expect.poll(timesAway).toBe(1);
    expect(await valueOf('chandelle_replica_away')).toBe(1);
    expect((await app.request('/readyz')).status).toBe(200);
    const elsewhere = await readsFrom('primary-unusable');
    expect(await readLeader(ben.cookie)).toBe('Ana la Belle');
    expect(await readsFrom('primary-unusable')).toBe(elsewhere + 1);
  } finally {
    await onReplica('select pg_wal_replay_resume()');
  }
  await untilUsable();
  expect(await valueOf('chandelle_replica_away')).toBe(0);
  const answered = await readsFrom('replica');
  expect(await readLeader(ben.cookie)).toBe('Ana la Belle');
  expect(await readsFrom('replica')).toBe(answered + 1);
  expect(await timesAway()).toBe(1);
});

test('who reads only gets no mark, nor who is refused', async () => {
  const marks = async (...call: Parameters<typeof callApi>) => (await callApi(...call)).cookie;
  expect(await marks(app, 'GET', '/leaderboard', { cookie: ana.cookie })).toBe('');
  const body = { pseudo: '' };
  expect(await marks(app, 'PATCH', '/account', { cookie: ana.cookie, body })).toBe('');
  expect(await renameAna('Ana')).toMatch(/; chandelle\.written=1$/);
});

/** Has somebody read as often as they can, up to their limit, until told to stop; every answer must be a good one. */
function readOnAndOn({ cookie }: BuiltLearner) {
  const ending = new AbortController();
  const readers = Array.from({ length: 4 }, async () => {
    while (!ending.signal.aborted) {
      const answer = await callApi(app, 'GET', '/simulator/discipline', { cookie });
      if (answer.status === 429) continue;
      expect(answer.status).toBe(200);
    }
  });
  return async () => {
    ending.abort();
    await Promise.all(readers);
  };
}

test('a replica that is killed under readers is missed by nobody, and used again when it is back', async () => {
  await untilUsable();
  const before = await timesAway();
  // Ben has to read afterwards, and may not have reached his limit by then.
  const stop = readOnAndOn(await buildSubscriber(app));
  await servers.killReplica();
  await expect.poll(timesAway).toBe(before + 1);
  expect((await app.request('/readyz')).status).toBe(200);
  await servers.startReplica();
  await untilUsable();
  await stop();
  const read = async () => {
    await untilUsable();
    const answered = await readsFrom('replica');
    expect(await readLeader(ben.cookie)).toBe('Ana');
    return (await readsFrom('replica')) - answered;
  };
  // Only lag, on a busy machine, may send a read elsewhere once more.
  await expect.poll(read, { interval: 200 }).toBe(1);
  expect(await timesAway()).toBe(before + 1);
});

test('a replica that hangs is waited for, and the primary answers in its place', async () => {
  await untilUsable();
  const before = await timesAway();
  proxy.set('hang');
  // It goes on hanging until these are answered.
  expect(await readLeader(ben.cookie)).toBe('Ana');
  await expect.poll(timesAway).toBe(before + 1);
  expect(await readLeader(ben.cookie)).toBe('Ana');
  expect(proxy.attempts()).toBeLessThan(12);
  proxy.set('pass');
  await untilUsable();
});

test('a server that takes writes is no replica, nor is one of another database', async () => {
  const reasons: unknown[] = [];
  const log = {
    info: () => {},
    warn: (_: string, fields?: object) => void reasons.push(fields),
    error: () => {},
  };
  const { primaryUrl, replicaUrl } = servers;
  for (const url of [primaryUrl, withDatabase(replicaUrl, 'postgres')]) {
    const replica = openReplica(url, primaryUrl, log);
    await expect.poll(() => replica.away).toBe(true);
    expect(replica.usable).toBe(false);
    await replica.close();
  }
  expect(reasons).toMatchObject([
    { reason: 'it takes writes, so it is no standby' },
    { reason: 'it is a standby of another database' },
  ]);
});
