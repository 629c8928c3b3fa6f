import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Config } from '../config.ts';
import { firstEdition, migrationsFolder } from '../database/migrate.ts';
import { toTransactional } from '../database/run-migrations.ts';
import { openClient } from '../database/open-client.ts';
import type { FileStore } from '../files/file-store.ts';
import { dataFolders } from '../files/data-folders.ts';
import { type ArchiveEntry, readArchive, verifyArchive } from './archive.ts';
import { BackupProblem } from './backup-problem.ts';
import { listFiles } from './link-files.ts';
import {
  type Manifest,
  manifestName,
  manifestSchema,
  printSecret,
  secretName,
} from './manifest.ts';
import { quoteName, readTables, type TableShape } from './read-shape.ts';

/** Where a backup is put back. */
export interface RestoreRequest {
  config: Pick<Config, 'dataDir' | 'secret' | 'backup'>;
  file: string;
  /** The store of the files where they lie in a bucket; null: in the data folder. */
  files: FileStore | null;
}

/**
 * Reads a backup to its end and checks what can be checked before anything is touched.
 *
 * @throws a BackupProblem when the file is foreign or broken, of a newer version or for another secret, or when the data folder holds something
 */
export async function checkBackup(request: RestoreRequest): Promise<Manifest> {
  const { config, file } = request;
  const { passphrase, withSecret } = config.backup;
  await verifyArchive(file, passphrase);
  const { manifest, hasSecret } = await readContents(file, passphrase);
  const known = new Set([
    ...readMigrationFiles({ migrationsFolder }).map((one) => one.folderMillis),
    ...firstEdition,
  ]);
  if (manifest.migrations.some(({ createdAt }) => !known.has(createdAt)))
    throw new BackupProblem(
      `${file} was made by a newer version of Chandelle: put it back with that one.`,
    );
  if (!(withSecret && hasSecret) && printSecret(config.secret) !== manifest.secretPrint)
    throw new BackupProblem(
      `${file} was made under another SECRET, with which learners’ sessions and second factors are sealed: set SECRET to that one.`,
    );
  for (const folder of dataFolders) {
    const place = path.join(config.dataDir, folder);
    if (existsSync(place) && (await readdir(place)).length > 0) throw notEmpty(place);
  }
  for await (const { key } of request.files?.list() ?? [])
    throw notEmpty(`The bucket of FILES_URL (${key})`);
  return manifest;
}

const notEmpty = (place: string) =>
  new BackupProblem(`${place} holds files: a backup is put back into an empty place only.`);

/**
 * Puts a backup that was checked into an empty database and data folder: all of it or nothing. Tables are then as the
 * backup's version had them; the next start brings them up to date.
 *
 * @throws a BackupProblem when the database holds tables
 */
export async function restoreBackup(
  databaseUrl: string,
  manifest: Manifest,
  request: RestoreRequest,
): Promise<{ files: number }> {
  const { dataDir } = request.config;
  const client = await openClient(databaseUrl, 'chandelle restore');
  const staging = await mkdtemp(path.join(dataDir, '.restore-'));
  const placed: string[] = [];
  const stored: string[] = [];
  try {
    await client.query("set client_min_messages to 'warning'");
    await client.query('begin');
    await refuseTables(client);
    await makeTables(client, manifest);
    const files = await fill(client, staging, manifest, request);
    for (const { name, value } of manifest.sequences)
      if (value !== null)
        await client.query('select setval($1::regclass, $2)', [quoteName(name), value]);
    for (const name of await readdir(staging)) {
      if (name === secretName && !request.config.backup.withSecret) continue;
      if (name === 'files' && request.files !== null) {
        await storeFiles(path.join(staging, name), request.files, stored);
        continue;
      }
      const place = path.join(dataDir, name);
      // An empty folder may stand there, and the secret that reading the configuration has just made.
      await rm(place, { recursive: true, force: true });
      await rename(path.join(staging, name), place);
      if (name !== secretName) placed.push(place);
    }
    await client.query('commit');
    return { files };
  } catch (error) {
    for (const place of placed) await rm(place, { recursive: true, force: true });
    for (const key of stored) await request.files?.remove(key).catch(() => undefined);
    throw error;
  } finally {
    // Without a commit, the database takes all of it back.
    await client.end().catch(() => undefined);
    await rm(staging, { recursive: true, force: true });
  }
}

/** Puts the files of a folder into a store, and notes each before it is there. */
async function storeFiles(folder: string, store: FileStore, stored: string[]): Promise<void> {
  for (const { name } of await listFiles(folder)) {
    stored.push(name);
    await store.put(name, await readFile(path.join(folder, name)));
  }
}

/** Folders of an archive; beside them it holds the manifest and perhaps the secret. What else the data folder has is no part of a backup. */
const archiveFolders: ReadonlySet<string> = new Set(['tables', ...dataFolders]);

function hasPlace(name: string): boolean {
  const [first = '', ...rest] = name.split('/');
  return rest.length === 0 ? [manifestName, secretName].includes(first) : archiveFolders.has(first);
}

async function readContents(file: string, passphrase: string | null) {
  let manifest: Manifest | null = null;
  let hasSecret = false;
  for await (const entry of readArchive(file, passphrase)) {
    if (!hasPlace(entry.name))
      throw new BackupProblem(`${file} holds ${entry.name}, which is no part of a backup.`);
    if (entry.name === manifestName) manifest = await readManifest(file, entry);
    hasSecret ||= entry.name === secretName;
  }
  if (manifest === null) throw new BackupProblem(`${file} does not say what it holds.`);
  return { manifest, hasSecret };
}

async function readManifest(file: string, { chunks }: ArchiveEntry): Promise<Manifest> {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  try {
    return manifestSchema.parse(JSON.parse(Buffer.concat(parts).toString('utf8')));
  } catch (cause) {
    throw new BackupProblem(`${file} says what it holds in a way that this version cannot read.`, {
      cause,
    });
  }
}

async function refuseTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  );
  if (rows[0]?.count !== 0)
    throw new BackupProblem(
      'The database holds tables: a backup is put back into an empty one only.',
    );
}

/** Runs the migrations that the backup's version had run, and empties what they filled. */
async function makeTables(client: Client, { migrations }: Manifest): Promise<void> {
  const last = Math.max(...migrations.map(({ createdAt }) => createdAt));
  for (const { folderMillis, sql } of readMigrationFiles({ migrationsFolder }))
    if (folderMillis <= last)
      for (const statement of sql) await client.query(toTransactional(statement));
  await client.query(`create schema if not exists drizzle`);
  await client.query(
    `create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { hash, createdAt } of migrations)
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, createdAt],
    );
  const tables = await readTables(client);
  await client.query(`truncate ${tables.map(({ name }) => quoteName(name)).join(', ')}`);
}

/** Copies the rows into their tables and the files into a folder of their own; resolves to how many files there are. */
async function fill(
  client: Client,
  staging: string,
  { tables }: Manifest,
  { config, file }: RestoreRequest,
): Promise<number> {
  let files = 0;
  for await (const entry of readArchive(file, config.backup.passphrase)) {
    const [first = '', second = ''] = entry.name.split('/');
    if (entry.name === manifestName) continue;
    if (first === 'tables') {
      const table = tables.find(({ name }) => name === second);
      if (table === undefined) throw new BackupProblem(`${file} does not say what ${second} is.`);
      await copyRows(client, table, entry);
    } else {
      const place = path.join(staging, entry.name);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      await pipeline(entry.chunks, createWriteStream(place, { mode: 0o600, flush: true }));
      files += entry.name === secretName ? 0 : 1;
    }
  }
  return files;
}

async function copyRows(
  client: Client,
  { name, columns }: TableShape,
  { chunks }: ArchiveEntry,
): Promise<void> {
  const list = columns.map(quoteName).join(', ');
  await pipeline(chunks, client.query(copyFrom(`copy ${quoteName(name)} (${list}) from stdin`)));
}
