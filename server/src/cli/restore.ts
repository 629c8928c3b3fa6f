import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { BackupProblem } from '../platform/backup/backup-problem.ts';
import { checkBackup, restoreBackup } from '../platform/backup/restore-backup.ts';
import { openEmbedded } from '../platform/database/embedded/open-embedded.ts';
import { StorageUnavailable } from '../platform/files/file-store.ts';
import { openStores } from '../platform/files/open-stores.ts';
import { checkBucket } from '../platform/files/s3/check-bucket.ts';
import { type Log, makeLog } from '../platform/log.ts';
import { prepareDataDir } from '../platform/prepare-data-dir.ts';
import { type AppConfig, loadConfig } from '../start/config.ts';
import { fetchBackup, findBackupObject } from './backup-bucket.ts';
import { readFileArgument, runCommand } from './command-line.ts';

const usage = `Puts a backup back into an empty database and data folder: all of it, or nothing.
  npm run restore -- FILE
  npm run restore -- s3://BUCKET/PREFIX/NAME  from the bucket of BACKUP_URL
  BACKUP_PASSPHRASE  the passphrase of a file that is encrypted`;

/** Returns the address of the database to fill; one that was made for it goes again unless `keep` is called. */
async function openTarget({ databaseUrl, dataDir, baseUrl, production }: AppConfig) {
  if (databaseUrl !== null) return { url: databaseUrl, keep: () => {}, close: async () => {} };
  const cluster = path.join(dataDir, 'postgres');
  let isOurs = !existsSync(cluster);
  const log = makeLog(production);
  const onLost = (error: unknown) => log.error('database.gone', error);
  const { url, stop } = await openEmbedded({ dataDir, address: baseUrl, log, onLost });
  return {
    url,
    keep: () => {
      isOurs = false;
    },
    close: async () => {
      await stop();
      if (isOurs) await rm(cluster, { recursive: true, force: true });
    },
  };
}

async function runRestore(): Promise<void> {
  const argument = readFileArgument();
  const config = loadConfig(process.env);
  prepareDataDir(config.dataDir);
  const log = makeLog(config.production);
  const object = findBackupObject(argument, config.backup, log);
  if (object === null) return putBack(config, argument, log);
  const { file, remove } = await fetchBackup(object, config.dataDir);
  try {
    await putBack(config, file, log);
  } finally {
    await remove();
    object.bucket.close();
  }
}

async function putBack(config: AppConfig, file: string, log: Log): Promise<void> {
  const { files, bucket } = openStores(config, log);
  if (bucket !== null) await checkBucket(bucket, 'FILES_URL');
  const request = { config, file, files: bucket === null ? null : files };
  const manifest = await checkBackup(request);
  const target = await openTarget(config);
  try {
    const restored = await restoreBackup(target.url, manifest, request);
    target.keep();
    process.stdout.write(
      `All is back as it stood at ${manifest.madeAt}: ${manifest.tables.length} tables and ${restored.files} files. Start the server as usual.\n`,
    );
  } finally {
    await target.close();
    bucket?.close();
  }
}

runCommand(runRestore, { usage, expected: [BackupProblem, StorageUnavailable] });
