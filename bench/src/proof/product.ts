import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { repositoryRoot } from '@chandelle/server/platform/repository-root';
import { type RunningServer, startServer } from '../processes.ts';

const secret = randomBytes(32).toString('base64url');

/** The environment of the product on a data folder, on its own database or on another one. */
function environmentOf(dataDir: string, databaseUrl: string | null): Record<string, string> {
  return {
    // As `npm start` and the files of `ops/` have it.
    MALLOC_ARENA_MAX: '2',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    // Only the embedded database brings the secret of its folder with it.
    SECRET: databaseUrl === null ? '' : secret,
    NODE_ENV: '',
    REST_PERIODS: 'off',
    NEWS_FEEDS: 'off',
    TRUSTED_PROXIES: '1',
  };
}

/** Starts the product as it is built, and waits until it takes writes. */
export function startProduct(
  dataDir: string,
  databaseUrl: string | null = null,
): Promise<RunningServer> {
  return startServer({
    command: process.execPath,
    arguments: ['--max-semi-space-size=4', 'server/dist/main.js'],
    directory: repositoryRoot,
    environment: environmentOf(dataDir, databaseUrl),
    path: '/readyz',
    seconds: 60,
  });
}

const killed = new WeakSet<RunningServer['process']>();

/** Tells when a server ends that nobody killed. */
export function onOwnEnd({ process: running }: RunningServer, report: (how: string) => void): void {
  running.once('exit', (code, signal) => {
    if (!killed.has(running)) report(`A server ended by itself: ${signal ?? `exit ${code}`}`);
  });
}

/** Kills a server, which has no time to end anything, and waits until it is gone. */
export async function killServer({ process: running }: RunningServer): Promise<void> {
  if (running.exitCode !== null || running.signalCode !== null) return;
  killed.add(running);
  const gone = once(running, 'exit');
  running.kill('SIGKILL');
  await gone;
}

/** Runs `npm run backup` or `npm run restore` on a data folder. */
export async function runBackupCommand(
  command: 'backup' | 'restore',
  dataDir: string,
  file: string,
): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', `server/src/cli/${command}.ts`, file],
    { cwd: repositoryRoot, env: { ...process.env, ...environmentOf(dataDir, null) } },
  );
}
