import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Config } from '../config.ts';
import { openClient } from '../database/open-client.ts';
import { dataFolders } from '../files/data-folders.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import { linkFiles, listFiles } from './link-files.ts';
import { type Manifest, manifestName, printSecret, secretName } from './manifest.ts';
import { quoteName, readSequences, readTables, type TableShape } from './read-shape.ts';

/** Bytes of a table that make one entry of the archive. */
const pieceBytes = 4 * 2 ** 20;

/** Names the folder of second names that a backup makes, with its process. */
const linksPrefix = '.backup-';

/** What a backup is made of, and where it goes. */
export interface BackupRequest {
  config: Pick<Config, 'dataDir' | 'secret' | 'backup'>;
  databaseUrl: string;
  file: string;
  now: Date;
  onTable?: (name: string, index: number, count: number) => void;
}

/**
 * Writes what the product holds at one instant into one file: every table in one snapshot, and the files that its rows
 * name. The server may run meanwhile and waits for nothing.
 *
 * @throws a BackupProblem when the file is there already
 */
export async function makeBackup(
  request: BackupRequest,
): Promise<{ tables: number; files: number }> {
  const { config, databaseUrl, file } = request;
  const { passphrase, withSecret } = config.backup;
  const client = await openClient(databaseUrl, 'chandelle backup');
  await sweepKilled(config.dataDir);
  const links = await mkdtemp(path.join(config.dataDir, `${linksPrefix}${process.pid}-`));
  const linkAll = async () => {
    for (const folder of dataFolders)
      await linkFiles(path.join(config.dataDir, folder), path.join(links, folder));
  };
  try {
    // A file is written before the row that names it and removed after it: what a row of the snapshot names is there before
    // the snapshot or right after it.
    await linkAll();
    await client.query('begin isolation level repeatable read, read only');
    const manifest = await readManifest(client, request);
    await linkAll();
    let files = 0;
    await writeArchive(file, passphrase, async (writer) => {
      await addText(writer, manifestName, JSON.stringify(manifest));
      for (const [index, table] of manifest.tables.entries()) {
        request.onTable?.(table.name, index, manifest.tables.length);
        await addTable(writer, client, table);
      }
      if (withSecret) await addText(writer, secretName, `${config.secret}\n`);
      for (const { name, size } of await listFiles(links)) {
        await writer.add(name, size, createReadStream(path.join(links, name)));
        files += 1;
      }
    });
    return { tables: manifest.tables.length, files };
  } finally {
    await client.end().catch(() => undefined);
    await rm(links, { recursive: true, force: true });
  }
}

async function readManifest(client: Client, { config, now }: BackupRequest): Promise<Manifest> {
  const { rows } = await client.query<{ hash: string; createdAt: string }>(
    'select hash, created_at as "createdAt" from drizzle.__drizzle_migrations order by created_at',
  );
  return {
    madeAt: now.toISOString(),
    migrations: rows.map(({ hash, createdAt }) => ({ hash, createdAt: Number(createdAt) })),
    tables: await readTables(client),
    sequences: await readSequences(client),
    folders: [...dataFolders],
    secretPrint: printSecret(config.secret),
  };
}

async function addText(writer: ArchiveWriter, name: string, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  await writer.add(name, bytes.length, [bytes]);
}

/** Adds the rows of a table in pieces of whole rows: an entry says its size before its bytes, and a table has any size. */
async function addTable(
  writer: ArchiveWriter,
  client: Client,
  { name, columns }: TableShape,
): Promise<void> {
  const list = columns.map(quoteName).join(', ');
  const rows = client.query(copyTo(`copy ${quoteName(name)} (${list}) to stdout`));
  let pieces: Buffer[] = [];
  let size = 0;
  let count = 0;
  const flush = async (isLast: boolean) => {
    const bytes = Buffer.concat(pieces);
    // A line is a row: within one, line ends are written otherwise.
    const end = isLast ? bytes.length : bytes.lastIndexOf('\n') + 1;
    const rest = bytes.subarray(end);
    pieces = rest.length === 0 ? [] : [rest];
    size = rest.length;
    if (end === 0) return;
    count += 1;
    const number = String(count).padStart(6, '0');
    await writer.add(`tables/${name}/${number}`, end, [bytes.subarray(0, end)]);
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    pieces.push(chunk);
    size += chunk.length;
    if (size >= pieceBytes) await flush(false);
  }
  await flush(true);
}

/** Removes what backups left whose process was killed: what learners have deleted would live on there. */
async function sweepKilled(dataDir: string): Promise<void> {
  const left = (await readdir(dataDir)).filter((name) => name.startsWith(linksPrefix));
  for (const name of left)
    if (!isAlive(Number(name.slice(linksPrefix.length).split('-')[0])))
      await rm(path.join(dataDir, name), { recursive: true, force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
