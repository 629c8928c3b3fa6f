import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { isErrorWithCode } from '../../system-error-code.ts';
import { StartProblem } from '../../start-problem.ts';
import { openClient } from '../open-client.ts';

/** Key of the advisory lock that a server process holds while it uses the data folder's cluster. */
const holderLock = 0x6368616e;

/** Tries, 200 ms apart, to get a cluster that another process holds: it may be ending just now. */
const holdTries = 15;

/** Another server process uses the same data. */
export class AlreadyRunningError extends StartProblem {
  constructor(holder: string) {
    super(
      `Chandelle already runs on this data folder${holder}. Use that one, or stop it before you start again.`,
    );
    this.name = 'AlreadyRunningError';
  }
}

/** The hold of this process on a cluster. */
export interface Hold {
  release: () => Promise<void>;
}

async function describeHolder(client: Client): Promise<string> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = 0 and objid = $1 and granted`,
    [holderLock],
  );
  const [, pid, address] = rows[0]?.application_name.split(' ') ?? [];
  return pid === undefined ? '' : ` (process ${pid}${address === undefined ? '' : `, ${address}`})`;
}

async function connectWhenReady(url: string, applicationName: string): Promise<Client> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await openClient(url, applicationName);
    } catch (error) {
      // 57P03: starting up, recovering, or shutting down.
      if (attempt >= 600 || !isErrorWithCode(error, '57P03')) throw error;
      await sleep(100);
    }
  }
}

async function takeLock(client: Client): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [holderLock],
    );
    if (rows[0]?.taken === true) return true;
    if (tries === holdTries) return false;
    await sleep(200);
  }
}

/**
 * Takes the cluster for this process alone. PostgreSQL itself keeps the lock, with a connection that is idle for
 * the rest of its life, so it ends with the process however that ends, and no file can be left behind.
 * Throws an AlreadyRunningError naming the other process. `onLost` is called when the connection breaks.
 */
export async function holdCluster(url: string, address: string, onLost: () => void): Promise<Hold> {
  const client = await connectWhenReady(url, `chandelle ${process.pid} ${address}`);
  if (!(await takeLock(client))) {
    const holder = await describeHolder(client);
    await client.end();
    throw new AlreadyRunningError(holder);
  }
  client.once('end', onLost);
  return {
    release: async () => {
      client.off('end', onLost);
      await client.end().catch(() => undefined);
    },
  };
}
