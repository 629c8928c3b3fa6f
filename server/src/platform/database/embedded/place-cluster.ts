import { createHash, randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dataFolders } from '../../files/data-folders.ts';
import { isErrorWithCode } from '../../system-error-code.ts';
import { prepareDataDir } from '../../prepare-data-dir.ts';
import { StartProblem } from '../../start-problem.ts';
import { type Account, canEnter, chooseAccount } from './account.ts';

/** Where root keeps what the account of PostgreSQL must reach. */
const sharedState = '/var/lib/chandelle';

/** Longest path of a socket on macOS is 103 bytes, on Linux 107; the name takes 15. */
const maxSocketFolderLength = 88;

/** Where a cluster lives and who runs it. */
export interface ClusterPlace {
  account: Account;
  /** Holds `data`, the log and, when its path is short enough, the socket. Open to the account alone. */
  directory: string;
  socketDirectory: string;
  /** Where copies of the programs go when the account cannot run the installed ones. */
  copies: string;
}

function makePrivate(directory: string, account: Account): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (account) chownSync(directory, account.uid, account.gid);
}

function placeSocket(directory: string, account: Account): string {
  if (Buffer.byteLength(directory) <= maxSocketFolderLength) return directory;
  const key = createHash('sha256').update(directory).digest('hex').slice(0, 16);
  const place = path.join(tmpdir(), `chandelle-${key}`);
  if (!existsSync(place)) makePrivate(place, account);
  const { uid, mode } = lstatSync(place);
  if (uid !== (account?.uid ?? process.getuid?.()) || (mode & 0o077) !== 0)
    throw new Error(
      `${place} belongs to somebody else: remove it, or set TMPDIR to another folder.`,
    );
  return place;
}

/** Refuses a data folder that holds what learners left, but no database: an empty course would take its place. */
function refuseOrphans(dataDir: string): void {
  const found = dataFolders.find((name) => {
    const folder = path.join(dataDir, name);
    return existsSync(folder) && readdirSync(folder).length > 0;
  });
  if (found === undefined || lstatSync(path.join(dataDir, 'postgres'), { throwIfNoEntry: false }))
    return;
  throw new StartProblem(
    `${dataDir} holds what learners left (${found}), but its database (postgres) is gone. Put that folder back from a backup, or set DATABASE_URL to where the data is now; to begin with an empty course, set DATA_DIR to another folder.`,
  );
}

/**
 * Chooses where the cluster of a data folder lives: in its folder `postgres`. Where root's account for PostgreSQL
 * cannot enter (a checkout under a closed home), `postgres` is a link to a folder under /var/lib/chandelle.
 */
export async function placeCluster(dataDir: string): Promise<ClusterPlace> {
  const entry = path.join(dataDir, 'postgres');
  prepareDataDir(dataDir);
  if (!existsSync(entry)) refuseOrphans(dataDir);
  const link = lstatSync(entry, { throwIfNoEntry: false });
  const linked = link?.isSymbolicLink() ? path.resolve(dataDir, readlinkSync(entry)) : null;
  if (linked !== null && !existsSync(linked))
    throw new StartProblem(
      `${entry} points to ${linked}, which is gone. Put that folder back; or remove the link to begin with an empty database.`,
    );
  const account = await chooseAccount(linked ?? entry);
  let directory = linked ?? entry;
  if (!link && account && !(await canEnter(account, dataDir))) {
    // A name of its own: a folder deleted and made again must not find the data of the one before.
    directory = path.join(sharedState, randomBytes(6).toString('hex'));
    mkdirSync(sharedState, { recursive: true, mode: 0o755 });
    makePrivate(directory, account);
    try {
      symlinkSync(directory, entry);
    } catch (error) {
      // Another process that started at the same time was first.
      if (!isErrorWithCode(error, 'EEXIST')) throw error;
      rmSync(directory, { recursive: true, force: true });
      return placeCluster(dataDir);
    }
  } else if (!link) makePrivate(directory, account);
  return {
    account,
    directory,
    socketDirectory: placeSocket(directory, account),
    copies: account ? sharedState : dataDir,
  };
}
