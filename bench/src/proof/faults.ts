import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Cluster,
  clusterUrl,
  findPostmaster,
} from '@chandelle/server/platform/database/embedded/cluster';
import { databaseName } from '@chandelle/server/platform/database/embedded/open-embedded';
import type { DatabaseProxy } from '@chandelle/server/testing/database/database-proxy';
import { Client } from 'pg';
import type { Ledger } from './ledger.ts';
import { timeFirstWrite } from './measure.ts';

/** What a fault did, and how the product came through it. */
export interface Outcome {
  /** Seconds from the moment when all was back to the first write that was acknowledged; null when none was. */
  firstWrite: number | null;
  /** Connections that a server asked for while the database was away: from its noticing on, in so many seconds; null where it was not. */
  attempts: { count: number; seconds: number } | null;
}

/** Longest wait, in milliseconds, for a database that must come back by itself. */
const patienceMs = 60_000;

/**
 * Waits until a database takes statements again.
 *
 * @throws when it does not in a minute
 */
async function waitForDatabase(url: string): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 });
    client.on('error', () => undefined);
    const isBack = await client
      .connect()
      .then(() => client.query('select 1'))
      .then(() => true)
      .catch(() => false);
    await client.end().catch(() => undefined);
    if (isBack) return;
    await sleep(10);
  }
  throw new Error('The database did not come back.');
}

/** Kills the postmaster of an embedded database, which its server starts again. */
export async function killPostmaster(cluster: Cluster, ledger: Ledger): Promise<Outcome> {
  const pid = findPostmaster(cluster);
  if (pid === null) throw new Error('There is no postmaster to kill.');
  process.kill(pid, 'SIGKILL');
  const deadline = performance.now() + patienceMs;
  while ((findPostmaster(cluster) ?? pid) === pid && performance.now() < deadline) await sleep(10);
  await waitForDatabase(clusterUrl(cluster, databaseName));
  return { firstWrite: await timeFirstWrite(ledger, performance.now()), attempts: null };
}

/** Ends every connection of the product, as a managed database does that is moved. */
export async function terminateBackends(url: string, ledger: Ledger): Promise<Outcome> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name like 'chandelle%' and pid <> pg_backend_pid()`,
  );
  await client.end();
  if (!rowCount) throw new Error('There was no connection to end.');
  return { firstWrite: await timeFirstWrite(ledger, performance.now()), attempts: null };
}

/** Seconds after which a server must know that its database is away. */
const noticedAfter = { refuse: 1, hang: 5 } as const;

/** Takes the database away for some seconds: refusing every connection, or hanging. */
export async function takeAway(
  proxy: DatabaseProxy,
  mode: 'refuse' | 'hang',
  seconds: number,
  ledger: Ledger,
): Promise<Outcome> {
  const notices = noticedAfter[mode];
  proxy.set(mode);
  await sleep(notices * 1000);
  const before = proxy.attempts();
  await sleep((seconds - notices) * 1000);
  const attempts = { count: proxy.attempts() - before, seconds: seconds - notices };
  proxy.set('pass');
  return { firstWrite: await timeFirstWrite(ledger, performance.now()), attempts };
}
