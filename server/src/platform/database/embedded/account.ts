import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** The system account that PostgreSQL runs as. Null: the account of this process. */
export type Account = { uid: number; gid: number } | null;

const accountName = 'chandelle';

async function findAccount(name: string): Promise<Account> {
  try {
    const [uid, gid] = await Promise.all([
      execute('id', ['-u', name]),
      execute('id', ['-g', name]),
    ]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

/**
 * Chooses the account for a cluster in `directory`. PostgreSQL refuses root, so as root it is the owner of the
 * cluster that is there, else the account "chandelle" (made when it is missing), else "nobody".
 */
export async function chooseAccount(directory: string): Promise<Account> {
  if (process.getuid?.() !== 0) return null;
  if (existsSync(directory)) {
    const { uid, gid } = statSync(directory);
    if (uid !== 0) return { uid, gid };
  }
  const existing = await findAccount(accountName);
  if (existing) return existing;
  await execute('useradd', [
    '--system',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    accountName,
  ]).catch(() => undefined);
  const account = (await findAccount(accountName)) ?? (await findAccount('nobody'));
  if (account === null)
    throw new Error(
      'PostgreSQL does not run as root, and no account could be made for it: start Chandelle as another user, or set DATABASE_URL.',
    );
  return account;
}

/**
 * Runs a program of PostgreSQL as an account and returns what it printed. Rejects with its output when it fails.
 * The environment is bare: PGDATA, PGPORT and the like of the user must not reach it.
 */
export async function runAs(
  account: Account,
  file: string,
  arguments_: readonly string[],
  options: { timeoutMs?: number } = {},
): Promise<string> {
  try {
    const { stdout } = await execute(file, [...arguments_], {
      // Always reachable, unlike the folder the server was started from.
      cwd: '/',
      env: { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' },
      timeout: options.timeoutMs ?? 120_000,
      ...account,
    });
    return stdout;
  } catch (cause) {
    const said =
      cause instanceof Error && 'stderr' in cause && 'stdout' in cause
        ? `${String(cause.stdout)}${String(cause.stderr)}`.trim()
        : '';
    throw new Error(said === '' ? `${file} could not be run.` : said, { cause });
  }
}

/** Returns whether an account can enter a folder: every folder above it must let it through. */
export async function canEnter(account: Account, directory: string): Promise<boolean> {
  return runAs(account, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory]).then(
    () => true,
    () => false,
  );
}
