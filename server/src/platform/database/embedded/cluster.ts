import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { chownSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isErrorWithCode } from '../../system-error-code.ts';
import { StartProblem } from '../../start-problem.ts';
import { type Account, runAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import { logSettings, readLogEnd, rotateStartLog, startLog } from './cluster-log.ts';
import type { ClusterPlace } from './place-cluster.ts';

/** Only a part of the socket's name: nothing listens on the network. */
const socketPort = 54329;
const superuser = 'chandelle';

/** One PostgreSQL on this machine: its files, its settings and the programs that run it. */
export interface Cluster {
  place: ClusterPlace;
  binaries: Binaries;
  settings: Readonly<Record<string, string>>;
}

const dataOf = (cluster: Cluster) => path.join(cluster.place.directory, 'data');

/** Address of a database in a cluster, over its Unix socket. */
export function clusterUrl(cluster: Cluster, database: string): string {
  const host = encodeURIComponent(cluster.place.socketDirectory);
  return `postgresql://${superuser}@${host}:${socketPort}/${database}`;
}

const quote = (value: string) => `'${value.replaceAll("'", "''")}'`;

function renderSettings(cluster: Cluster): string {
  const settings: Record<string, string> = {
    listen_addresses: '',
    port: String(socketPort),
    unix_socket_directories: cluster.place.socketDirectory,
    unix_socket_permissions: '0700',
    cluster_name: 'chandelle',
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    jit: 'off',
    ...logSettings(cluster.place.directory),
    ...cluster.settings,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quote(value)}`);
  return `# Written at every start: changes here are lost.\n${lines.join('\n')}\n`;
}

const settingsFile = (cluster: Cluster) => path.join(dataOf(cluster), 'postgresql.conf');

/** Returns whether a cluster that already runs does so with the settings this program would give it. */
export function hasCurrentSettings(cluster: Cluster): boolean {
  return readFileSync(settingsFile(cluster), 'utf8') === renderSettings(cluster);
}

function writeOwned(file: string, text: string, account: Account): void {
  writeFileSync(file, text, { mode: 0o600 });
  if (account) chownSync(file, account.uid, account.gid);
}

const draftPrefix = 'data.new';

/** Removes what first starts that were cut short left behind; those under way carry the pid of a living process. */
function sweepDrafts(directory: string): void {
  for (const name of readdirSync(directory)) {
    if (!name.startsWith(draftPrefix)) continue;
    const pid = Number(name.split('.')[2]);
    if (pid > 0 && isAlive(pid)) continue;
    rmSync(path.join(directory, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isErrorWithCode(error, 'EPERM');
  }
}

/** Makes the cluster's files when there are none yet; one that was cut short is made anew. Of several at once, one stays. */
export async function initialiseCluster(cluster: Cluster): Promise<void> {
  const { place, binaries } = cluster;
  if (checkFiles(cluster)) return;
  sweepDrafts(place.directory);
  const draft = path.join(place.directory, `${draftPrefix}.${process.pid}.${randomUUID()}`);
  await runAs(place.account, binaries.initdb, [
    `--pgdata=${draft}`,
    `--username=${superuser}`,
    // Nobody else can enter the socket's folder.
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(cluster.settings['fsync'] === 'off' ? ['--no-sync'] : []),
  ]);
  try {
    renameSync(draft, dataOf(cluster));
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process that started at the same time was first: its files are as good.
    if (!checkFiles(cluster)) throw error;
  }
}

/**
 * Returns whether the cluster's files are there.
 *
 * @throws a StartProblem when they are not what they must be
 */
function checkFiles(cluster: Cluster): boolean {
  const { place, binaries } = cluster;
  const data = dataOf(cluster);
  const versionFile = path.join(data, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const major = readFileSync(versionFile, 'utf8').trim();
    if (major === binaries.version.split('.')[0]) return true;
    throw new StartProblem(
      `The data in ${place.directory} was written by PostgreSQL ${major}, this is ${binaries.version}: move it over with pg_dump and pg_restore.`,
    );
  }
  if (existsSync(data))
    throw new StartProblem(
      `${data} is there, but it is no whole database (PG_VERSION is missing): put it back from a backup.`,
    );
  // The log is written from the first start on.
  if (existsSync(startLog(place.directory)))
    throw new StartProblem(
      `${data} is gone, and with it everything that learners have done. Put it back from a backup; to begin with an empty course, set DATA_DIR to another folder.`,
    );
  return false;
}

function readsAsPostgres(pid: number, data: string): boolean {
  let foreign = false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!isErrorWithCode(error, 'EPERM')) return false;
    foreign = true;
  }
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return command.includes('postgres') && command.includes(data);
  } catch {
    // Gone meanwhile; or hidden, or a system without /proc, where the pid alone must do.
    return foreign || process.platform !== 'linux';
  }
}

/**
 * Returns the pid of the postmaster that runs on the cluster's files, or null. A pid file left by a machine or
 * container that went down is removed when its number now belongs to another program: PostgreSQL would refuse to start.
 */
export function findPostmaster(cluster: Cluster): number | null {
  const file = path.join(dataOf(cluster), 'postmaster.pid');
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  // Made a moment ago by a postmaster that is about to write its pid.
  if (text === '' && Date.now() - statSync(file).mtimeMs < 10_000) return null;
  const pid = Number.parseInt(text, 10);
  if (Number.isInteger(pid) && pid > 0 && readsAsPostgres(pid, dataOf(cluster))) return pid;
  rmSync(file, { force: true });
  return null;
}

/** Less room than this, in bytes, is none: a segment of the write-ahead log. */
const minRoom = 16 * 1024 * 1024;

function isDiskFull(directory: string): boolean {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize < minRoom;
}

/**
 * Starts the cluster and waits until it accepts connections, recovery after a crash included. Rejects when `signal`
 * aborts; it may run then.
 */
export async function startCluster(cluster: Cluster, signal?: AbortSignal): Promise<void> {
  const { place, binaries } = cluster;
  rotateStartLog(place.directory);
  writeOwned(settingsFile(cluster), renderSettings(cluster), place.account);
  const start = () =>
    runAs(
      place.account,
      binaries.pgCtl,
      [
        'start',
        '--silent',
        '--wait',
        '--timeout=300',
        `--pgdata=${dataOf(cluster)}`,
        `--log=${startLog(place.directory)}`,
      ],
      { timeoutMs: 310_000 },
    );
  for (let attempt = 1; ; attempt += 1) {
    try {
      await start();
      return;
    } catch (cause) {
      signal?.throwIfAborted();
      if (isDiskFull(place.directory))
        throw new StartProblem(
          `The disk of ${place.directory} is full, so the database cannot start: make room there, then start again. Its log is ${readLogEnd(place.directory).file}.`,
          { cause },
        );
      // Processes of a postmaster that was killed hold its shared memory for a moment.
      if (attempt < 10 && findPostmaster(cluster) === null) {
        await sleep(300);
        continue;
      }
      if (findPostmaster(cluster) !== null) return;
      const { file, end } = readLogEnd(place.directory);
      throw new StartProblem(
        `The embedded PostgreSQL did not start. Its log (${file}) ends with:\n${end}`,
        { cause },
      );
    }
  }
}

/** Stops the cluster: open transactions are rolled back, everything committed is kept. */
export async function stopCluster(
  cluster: Cluster,
  mode: 'fast' | 'immediate' = 'fast',
): Promise<void> {
  if (findPostmaster(cluster) === null) return;
  await runAs(cluster.place.account, cluster.binaries.pgCtl, [
    'stop',
    '--silent',
    '--wait',
    `--mode=${mode}`,
    `--pgdata=${dataOf(cluster)}`,
  ]);
}
