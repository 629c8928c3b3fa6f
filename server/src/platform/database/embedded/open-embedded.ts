import { Client } from 'pg';
import { isErrorWithCode } from '../../error-code.ts';
import type { Log } from '../../log.ts';
import { prepareBinaries } from './binaries.ts';
import {
  type Cluster,
  clusterUrl,
  findPostmaster,
  hasCurrentSettings,
  initialiseCluster,
  startCluster,
  stopCluster,
} from './cluster.ts';
import { AlreadyRunningError, type Hold, holdCluster } from './hold-cluster.ts';
import { placeCluster } from './place-cluster.ts';

/** The embedded PostgreSQL of a data folder, running and held by this process. */
export interface EmbeddedPostgres {
  /** Address of the product's database. */
  url: string;
  /** Address of the maintenance database, from which others are created. */
  maintenanceUrl: string;
  /** Stops the server and waits until it has written everything. */
  stop: () => Promise<void>;
}

/** Name of the product's database in the cluster. */
export const databaseName = 'chandelle';

/** Prepares the files and programs of a data folder's cluster, without starting it. */
export async function prepareCluster(
  dataDir: string,
  settings: Cluster['settings'] = {},
): Promise<Cluster> {
  const place = await placeCluster(dataDir);
  const binaries = await prepareBinaries(place.account, place.copies);
  const cluster = { place, binaries, settings };
  await initialiseCluster(cluster);
  return cluster;
}

async function createDatabase(cluster: Cluster): Promise<void> {
  const client = new Client({ connectionString: clusterUrl(cluster, 'postgres') });
  await client.connect();
  try {
    await client.query(`create database ${databaseName}`);
  } catch (error) {
    // 42P04: it is there already.
    if (!isErrorWithCode(error, '42P04')) throw error;
  } finally {
    await client.end();
  }
}

async function isOutdated(cluster: Cluster): Promise<boolean> {
  if (!hasCurrentSettings(cluster)) return true;
  const client = new Client({ connectionString: clusterUrl(cluster, 'postgres') });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  return rows[0]?.server_version.split(' ')[0] !== cluster.binaries.version;
}

/** Runs the cluster and holds it; takes a postmaster over that outlived its server process. */
async function runAndHold(cluster: Cluster, address: string, onLost: () => void): Promise<Hold> {
  const url = clusterUrl(cluster, 'postgres');
  const hold = async () => {
    if (findPostmaster(cluster) === null) await startCluster(cluster);
    return holdCluster(url, address, onLost);
  };
  const attempt = async (left: number): Promise<Hold> => {
    try {
      return await hold();
    } catch (error) {
      // Between the look and the connection another process may have ended it.
      if (left === 0 || error instanceof AlreadyRunningError) throw error;
      return attempt(left - 1);
    }
  };
  const held = await attempt(3);
  if (!(await isOutdated(cluster))) return held;
  await held.release();
  await stopCluster(cluster);
  return attempt(3);
}

/**
 * Opens the embedded PostgreSQL of `dataDir`: made at the first start, started when it does not run, taken over when
 * it outlived a server that was killed, started again should it die while this process lives.
 * Throws an AlreadyRunningError when another process holds it.
 */
export async function openEmbedded(options: {
  dataDir: string;
  /** Address to tell to a second process that wants the same data. */
  address: string;
  log: Log;
  /** Called when the data is lost to this process for good. */
  onLost: (error: unknown) => void;
}): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(options.dataDir);
  let stopping = false;
  let hold: Hold;
  let reopening = Promise.resolve();
  const reopen = () => {
    if (stopping) return;
    options.log.warn('database.lost', { pid: process.pid });
    reopening = runAndHold(cluster, options.address, reopen).then((again) => {
      hold = again;
      options.log.info('database.back');
    }, options.onLost);
  };
  hold = await runAndHold(cluster, options.address, reopen);
  await createDatabase(cluster);
  return {
    url: clusterUrl(cluster, databaseName),
    maintenanceUrl: clusterUrl(cluster, 'postgres'),
    stop: async () => {
      stopping = true;
      // A start under way would outlive the stop.
      await reopening;
      // Held until the end, so that a process starting meanwhile waits for the stop instead of losing its database.
      await stopCluster(cluster);
      await hold.release();
    },
  };
}
