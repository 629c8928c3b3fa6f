import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Cluster,
  clusterUrl,
  findPostmaster,
} from '@chandelle/server/platform/database/embedded/cluster';
import { databaseName } from '@chandelle/server/platform/database/embedded/open-embedded';
import type { DatabaseProxy } from '@chandelle/server/testing/database-proxy';
import { Client } from 'pg';
import type { Ledger } from './ledger.ts';
import { timeFirstWrite } from './measure.ts';

/** What a fault did, and how the product came through it. */
export interface Outcome {
  /** Seconds from the moment when all was back to the first write that was acknowledged; null when none was. */
  firstWrite: number | null;
  /** Connections that were asked for while the database was away, and the most that were open at a time. */
  attempts: { count: number; atOnce: number; shortestGap: number } | null;
}

/** Waits until a database takes statements again. */
async function waitForDatabase(url: string): Promise<void> {
  for (;;) {
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
}

/** Kills the postmaster of an embedded database, which its server starts again. */
export async function killPostmaster(cluster: Cluster, ledger: Ledger): Promise<Outcome> {
  const pid = findPostmaster(cluster);
  if (pid === null) throw new Error('There is no postmaster to kill.');
  process.kill(pid, 'SIGKILL');
  while ((findPostmaster(cluster) ?? pid) === pid) await sleep(10);
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

/** Takes the database away for some seconds: refusing every connection, or hanging. */
export async function takeAway(
  proxy: DatabaseProxy,
  mode: 'refuse' | 'hang',
  seconds: number,
  ledger: Ledger,
): Promise<Outcome> {
  proxy.set(mode);
  await sleep(seconds * 1000);
  const gaps = proxy.gaps();
  const attempts = {
    count: proxy.attempts(),
    atOnce: proxy.maxOpen(),
    // Those that were under way in the moment of the fault come together; from then on one after the other.
    shortestGap: Math.min(...gaps.slice(1)),
  };
  proxy.set('pass');
  return { firstWrite: await timeFirstWrite(ledger, performance.now()), attempts };
}
