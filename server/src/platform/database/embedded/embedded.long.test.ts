import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeLog } from '../../log.ts';
import { makeTestDataDir } from '../../../testing/database/test-database.ts';
import { chooseAccount } from './account.ts';
import { findPackage, prepareBinaries } from './binaries.ts';
import { findPostmaster, stopCluster } from './cluster.ts';
import { AlreadyRunningError } from './hold-cluster.ts';
import { openEmbedded, prepareCluster } from './open-embedded.ts';

// initdb alone takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let dataDir: string;

beforeEach(() => {
  dataDir = makeTestDataDir('chandelle-embedded-');
});

afterEach(async () => {
  await stopCluster(await prepareCluster(dataDir), 'immediate');
  rmSync(dataDir, { recursive: true, force: true });
});

const open = (address = 'http://localhost:3101') =>
  openEmbedded({
    dataDir,
    address,
    log: makeLog(false, () => {}),
    onLost: (error) => {
      throw error;
    },
  });

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

test('keeps what was written over a stop and a start, with fsync on and nothing on the network', async () => {
  const first = await open();
  expect(await query(first.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
  expect(await query(first.url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  await query(first.url, 'create table kept as select 7 as number');
  await first.stop();
  const second = await open();
  expect(await query(second.url, 'select * from kept')).toEqual([{ number: 7 }]);
  await second.stop();
});

test('refuses a second holder by name and leaves the first unharmed', async () => {
  const first = await open('http://localhost:4242');
  const refusal = await open().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AlreadyRunningError);
  expect(String(refusal)).toContain(`process ${process.pid}, http://localhost:4242`);
  expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await first.stop();
});

test('compares and orders accented text by its letters', async () => {
  const embedded = await open();
  expect(await query(embedded.url, "select lower('ÉTÉ') as low, 'é' ~ '^\\w$' as letter")).toEqual([
    { low: 'été', letter: true },
  ]);
  await embedded.stop();
});

test('starts the database again when it dies under a living server', async () => {
  const embedded = await open();
  const cluster = await prepareCluster(dataDir);
  const pid = findPostmaster(cluster);
  expect(pid).not.toBeNull();
  process.kill(pid ?? 0, 'SIGKILL');
  await expect
    .poll(() => query(embedded.url, 'select 1 as one').catch(() => []), { timeout: 20_000 })
    .toEqual([{ one: 1 }]);
  expect(findPostmaster(cluster)).not.toBe(pid);
  await embedded.stop();
});

test('starts after a machine that went down, whose pid now belongs to another program', async () => {
  await (await open()).stop();
  const { place } = await prepareCluster(dataDir);
  writeFileSync(path.join(place.directory, 'data/postmaster.pid'), `${process.pid}\n`);
  const embedded = await open();
  expect(await query(embedded.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await embedded.stop();
});

test('makes the files anew when the first start was cut short', async () => {
  const half = path.join(dataDir, 'postgres/data.new/base');
  mkdirSync(half, { recursive: true });
  const account = await chooseAccount(path.join(dataDir, 'nothing-there'));
  if (account) chownSync(path.join(dataDir, 'postgres'), account.uid, account.gid);
  const embedded = await open();
  expect(await query(embedded.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await embedded.stop();
});

test('of two first starts at once one makes the files and runs, and the other says who', async () => {
  const both = await Promise.allSettled([
    open('http://localhost:4242'),
    open('http://localhost:4243'),
  ]);
  const won = both.filter((one) => one.status === 'fulfilled');
  const lost = both.filter((one) => one.status === 'rejected');
  expect(won).toHaveLength(1);
  expect(lost.map(({ reason }) => reason)).toEqual([expect.any(AlreadyRunningError)]);
  expect(await query(won[0]?.value.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
  await won[0]?.value.stop();
});

test('told to end while the database starts, leaves nothing running', async () => {
  const cluster = await prepareCluster(dataDir);
  const stopped = new AbortController();
  const opening = openEmbedded({
    dataDir,
    address: 'http://localhost:3101',
    log: makeLog(false, () => {}),
    onLost: () => {},
    signal: stopped.signal,
  }).catch((error: unknown) => error);
  await expect.poll(() => findPostmaster(cluster), { interval: 1, timeout: 15_000 }).not.toBeNull();
  stopped.abort();
  expect(await opening).toMatchObject({ name: 'AbortError' });
  expect(findPostmaster(cluster)).toBeNull();
});

test('writes a log of each day of the week, over the one of a week ago', async () => {
  const embedded = await open();
  const { place } = await prepareCluster(dataDir);
  expect(await query(embedded.url, 'show log_truncate_on_rotation')).toEqual([
    { log_truncate_on_rotation: 'on' },
  ]);
  expect(await query(embedded.url, 'show log_rotation_age')).toEqual([{ log_rotation_age: '1d' }]);
  await expect(query(embedded.url, 'select no_such_column')).rejects.toThrow('no_such_column');
  const written = () =>
    readdirSync(place.directory)
      .filter((name) => name.endsWith('.log'))
      .filter((name) =>
        readFileSync(path.join(place.directory, name), 'utf8').includes('no_such_'),
      );
  await expect.poll(written).toEqual([expect.stringMatching(/^postgres-[A-Z][a-z]{2}\.log$/)]);
  await embedded.stop();
  rmSync(path.join(place.directory, 'data/pg_wal'), { recursive: true });
  await expect(open()).rejects.toThrow(/postgres-\w+\.log\) ends with:[^]*pg_wal/);
});

test('never begins an empty course where there was one', async () => {
  await (await open()).stop();
  const data = path.join(dataDir, 'postgres/data');
  renameSync(data, `${data}.away`);
  await expect(open()).rejects.toThrow(`${data} is gone`);
  mkdirSync(path.join(data, 'base'), { recursive: true });
  await expect(open()).rejects.toThrow('PG_VERSION is missing');
  rmSync(data, { recursive: true });
  renameSync(path.join(dataDir, 'postgres'), path.join(dataDir, 'postgres.away'));
  mkdirSync(path.join(dataDir, 'files'));
  writeFileSync(path.join(dataDir, 'files/photo'), '');
  await expect(open()).rejects.toThrow('holds what learners left (files)');
  renameSync(path.join(dataDir, 'postgres.away'), path.join(dataDir, 'postgres'));
  renameSync(`${data}.away`, data);
  await (await open()).stop();
});

test.runIf(process.getuid?.() === 0)('as root, in a folder nobody else can enter', async () => {
  chmodSync(dataDir, 0o700);
  const embedded = await open();
  await query(embedded.url, 'create table kept as select 7 as number');
  await embedded.stop();
  const place = realpathSync(path.join(dataDir, 'postgres'));
  expect(place).toMatch(/^\/var\/lib\/chandelle\/[0-9a-f]{12}$/);
  const again = await open();
  expect(await query(again.url, 'select * from kept')).toEqual([{ number: 7 }]);
  await again.stop();
  rmSync(place, { recursive: true });
  await expect(open()).rejects.toThrow('which is gone');
  rmSync(path.join(dataDir, 'postgres'));
});

test('copies the programs where the installed ones cannot be run, and restores their links', async () => {
  const copies = path.join(dataDir, 'copies');
  const installed = makeTestDataDir('chandelle-programs-');
  const native = path.join(installed, 'native');
  cpSync(findPackage().native, native, { recursive: true, verbatimSymlinks: true });
  for (const name of readdirSync(path.join(native, 'lib')))
    if (lstatSync(path.join(native, 'lib', name)).isSymbolicLink())
      rmSync(path.join(native, 'lib', name));
  chmodSync(path.join(native, 'bin/postgres'), 0o600);
  const account = await chooseAccount(path.join(dataDir, 'nothing-there'));
  const binaries = await prepareBinaries(account, copies, { native, version: '18' });
  expect(binaries.initdb).toContain(copies);
  expect(binaries.version).toMatch(/^18\./);
  rmSync(installed, { recursive: true });
});
