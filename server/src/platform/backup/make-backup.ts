import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Config } from '../config.ts';
import { openClient } from '../database/open-client.ts';
import type { FileStore } from '../files/file-store.ts';
import { dataFolders } from '../files/data-folders.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import type { ArchiveTarget } from './archive-target.ts';
import { holdFolders, readStore } from './file-sources.ts';
import { type Manifest, manifestName, printSecret, secretName } from './manifest.ts';
import { quoteName, readSequences, readTables, type TableShape } from './read-shape.ts';

/** Bytes of a table that make one entry of the archive. */
const pieceBytes = 4 * 2 ** 20;

/** What a backup is made of, and where it goes. */
export interface BackupRequest {
  config: Pick<Config, 'dataDir' | 'secret' | 'backup'>;
  databaseUrl: string;
  /** The store of the files where they lie in a bucket; null: in the data folder. */
  files: FileStore | null;
  target: ArchiveTarget;
  now: Date;
  onTable?: (name: string, index: number, count: number) => void;
}

/**
 * Writes what the product holds at one instant into one archive: every table in one snapshot, and the files that its rows
 * name. The server may run meanwhile and waits for nothing.
 *
 * @throws a BackupProblem when the name of the archive is taken
 */
export async function makeBackup(
  request: BackupRequest,
): Promise<{ tables: number; files: number }> {
  const { config, databaseUrl, files, target } = request;
  const { passphrase, withSecret } = config.backup;
  const client = await openClient(databaseUrl, 'chandelle backup');
  const folders = dataFolders.filter((folder) => files === null || folder !== 'files');
  const sources = [await holdFolders(config.dataDir, folders)];
  if (files !== null) sources.push(readStore(files, 'files'));
  const made = { tables: 0, files: 0 };
  try {
    await writeArchive(target, passphrase, async (writer) => {
      for (const source of sources) await source.look(writer);
      await client.query('begin isolation level repeatable read, read only');
      const manifest = await readManifest(client, request);
      for (const source of sources) await source.look(writer);
      await addText(writer, manifestName, JSON.stringify(manifest));
      for (const [index, table] of manifest.tables.entries()) {
        request.onTable?.(table.name, index, manifest.tables.length);
        await addTable(writer, client, table);
      }
      made.tables = manifest.tables.length;
      if (withSecret) await addText(writer, secretName, `${config.secret}\n`);
      for (const source of sources) made.files += await source.finish(writer);
    });
    return made;
  } finally {
    await client.end().catch(() => undefined);
    for (const source of sources) await source.end();
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
