import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDataDir, runStatement } from '../../testing/database/test-database.ts';
import { describeDatabaseProblem } from './describe-database-problem.ts';
import { type Cluster, clusterUrl, startCluster, stopCluster } from './embedded/cluster.ts';
import { prepareCluster } from './embedded/open-embedded.ts';
import { migrate } from './migrate.ts';

// A PostgreSQL that asks for passwords, as one that others run does.

let folder: string;
let cluster: Cluster;

beforeAll(async () => {
  folder = makeTestDataDir('chandelle-passwords-');
  cluster = await prepareCluster(folder, { fsync: 'off' });
  await startCluster(cluster);
  const url = clusterUrl(cluster, 'postgres');
  await runStatement(url, "create role ana login password 'hunter2'");
  await runStatement(url, 'create database course');
  writeFileSync(
    path.join(cluster.place.directory, 'data/pg_hba.conf'),
    'local all chandelle trust\nlocal all ana scram-sha-256\n',
  );
  await runStatement(url, 'select pg_reload_conf()');
});
afterAll(async () => {
  await stopCluster(cluster, 'immediate');
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the address of the database as another user, with a password. */
function urlOf(user: string, password: string): string {
  const url = new URL(clusterUrl(cluster, 'course'));
  url.username = user;
  url.password = password;
  return url.href;
}

test.each([
  [
    'a wrong password',
    'ana',
    'topsecret',
    /the password or the user is wrong: correct DATABASE_URL/,
  ],
  ['a user who may not sign in', 'ben', 'topsecret', /correct DATABASE_URL or pg_hba\.conf/],
  ['a user who owns nothing', 'ana', 'hunter2', /its user may not make tables/],
])('says in one sentence what to do about %s', async (_, user, password, sentence) => {
  const url = urlOf(user, password);
  // What was written into pg_hba.conf holds from one of the next connections on.
  await expect
    .poll(() => migrate(url).catch((error: unknown) => describeDatabaseProblem(url, error)))
    .toMatchObject({ name: 'StartProblem', message: expect.stringMatching(sentence) });
  const problem = String(
    await migrate(url).catch((error: unknown) => describeDatabaseProblem(url, error)),
  );
  expect(problem).not.toContain(password);
  expect(problem).not.toContain('\n');
});
