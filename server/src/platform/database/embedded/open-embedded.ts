import { setTimeout as sleep } from 'node:timers/promises';
import { isErrorWithCode } from '../../system-error-code.ts';
import type { Log } from '../../log.ts';
import { openClient } from '../open-client.ts';
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

const firstRetryMs = 500;
const maxRetryMs = 10_000;
/** Longest wait, in milliseconds, for a start of the database that nobody wants any more. */
const endStartMs = 5_000;

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
  const client = await openClient(clusterUrl(cluster, 'postgres'));
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
  const client = await openClient(clusterUrl(cluster, 'postgres'));
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  return rows[0]?.server_version.split(' ')[0] !== cluster.binaries.version;
}

/** Runs the cluster and holds it; takes a postmaster over that outlived its server process. */
async function runAndHold(
  cluster: Cluster,
  address: string,
  onLost: () => void,
  signal: AbortSignal,
): Promise<Hold> {
  const url = clusterUrl(cluster, 'postgres');
  const hold = async () => {
    signal.throwIfAborted();
    if (findPostmaster(cluster) === null) await startCluster(cluster, signal);
    return holdCluster(url, address, onLost);
  };
  const attempt = async (left: number): Promise<Hold> => {
    try {
      return await hold();
    } catch (error) {
      // Between the look and the connection another process may have ended it.
      if (left === 0 || signal.aborted || error instanceof AlreadyRunningError) throw error;
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
 *
 * @throws an AlreadyRunningError when another process holds it
 */
export async function openEmbedded(options: {
  dataDir: string;
  /** Address to tell to a second process that wants the same data. */
  address: string;
  log: Log;
  /** Called when the data is lost to this process for good: another one took it over. */
  onLost: (error: unknown) => void;
  /** Aborts when the process is told to end: what is started by then is stopped again, and the opening rejects. */
  signal?: AbortSignal;
}): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(options.dataDir);
  options.signal?.throwIfAborted();
  const stopping = new AbortController();
  let hold: Hold | null = null;
  let reopening: Promise<void> | null = null;
  let lostAgain = false;
  const reopen = () => {
    lostAgain = true;
    if (!stopping.signal.aborted) reopening ??= startAgain().finally(() => (reopening = null));
  };
  const startAgain = async (): Promise<void> => {
    options.log.warn('postgres.lost');
    for (let wait = firstRetryMs; !stopping.signal.aborted; wait = Math.min(wait * 2, maxRetryMs))
      try {
        lostAgain = false;
        hold = await runAndHold(cluster, options.address, reopen, stopping.signal);
        if (lostAgain) continue;
        return options.log.info('postgres.started-again');
      } catch (error) {
        if (error instanceof AlreadyRunningError) return options.onLost(error);
        // A full disk, say: what is missing may be there again later, and until then pages are still served.
        options.log.warn('postgres.not-started', { reason: String(error) });
        await sleep(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
  };
  const stop = async () => {
    stopping.abort();
    // A start under way would outlive the stop.
    await reopening;
    // Held until the end, so that a process starting meanwhile waits for the stop instead of losing its database.
    if (hold !== null) await stopCluster(cluster);
    await hold?.release();
  };
  const opening = (async () => {
    hold = await runAndHold(cluster, options.address, reopen, stopping.signal);
    await createDatabase(cluster);
  })();
  const onAbort = () => {
    stopping.abort();
    // A recovery may take minutes; nothing is lost by ending it.
    setTimeout(
      () => void stopCluster(cluster, 'immediate').catch(() => undefined),
      endStartMs,
    ).unref();
  };
  options.signal?.addEventListener('abort', onAbort, { once: true });
  try {
    await opening;
    options.signal?.throwIfAborted();
  } catch (error) {
    await stop();
    throw error;
  } finally {
    options.signal?.removeEventListener('abort', onAbort);
  }
  return {
    url: clusterUrl(cluster, databaseName),
    maintenanceUrl: clusterUrl(cluster, 'postgres'),
    stop,
  };
}
