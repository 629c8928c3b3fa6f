import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { clusterUrl, startCluster, stopCluster } from '../../platform/database/embedded/cluster.ts';
import { prepareCluster } from '../../platform/database/embedded/open-embedded.ts';

/** A PostgreSQL for one run of the tests. */
export interface TestServer {
  maintenanceUrl: string;
  stop: () => Promise<void>;
}

const prefix = 'chandelle-test-';

/** Ends what a run that was killed left behind: the folder's name holds that run's pid. */
async function sweepKilledRuns(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    try {
      process.kill(pid, 0);
    } catch {
      const directory = path.join(tmpdir(), name);
      await prepareCluster(directory)
        .then((cluster) => stopCluster(cluster, 'immediate'))
        .catch(() => undefined);
      rmSync(directory, { recursive: true, force: true });
    }
  }
}

/** Makes a temporary data folder that, as root, PostgreSQL's account can pass through. */
export function makeTestDataDir(name: string): string {
  const directory = mkdtempSync(path.join(tmpdir(), name));
  chmodSync(directory, 0o711);
  return directory;
}

/** Starts an embedded PostgreSQL in a folder of its own; nothing in it needs to survive the machine. */
export async function startTestServer(): Promise<TestServer> {
  await sweepKilledRuns();
  const directory = makeTestDataDir(`${prefix}${process.pid}-`);
  const cluster = await prepareCluster(directory, {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
  });
  await startCluster(cluster);
  return {
    maintenanceUrl: clusterUrl(cluster, 'postgres'),
    stop: async () => {
      await stopCluster(cluster, 'immediate');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Returns the address of another database on the same server. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** Runs one statement on a connection of its own. */
export async function runStatement(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
