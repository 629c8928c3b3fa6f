import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { BackupProblem } from '../platform/backup/backup-problem.ts';
import { checkBackup, restoreBackup } from '../platform/backup/restore-backup.ts';
import { openEmbedded } from '../platform/database/embedded/open-embedded.ts';
import { makeLog } from '../platform/log.ts';
import { prepareDataDir } from '../platform/prepare-data-dir.ts';
import { type AppConfig, loadConfig } from '../start/config.ts';
import { readFileArgument, runCommand } from './command-line.ts';

const usage = `Puts a backup back into an empty database and data folder: all of it, or nothing.
  npm run restore -- FILE
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
  const file = readFileArgument();
  const config = loadConfig(process.env);
  prepareDataDir(config.dataDir);
  const request = { config, file };
  const manifest = await checkBackup(request);
  const target = await openTarget(config);
  try {
    const { files } = await restoreBackup(target.url, manifest, request);
    target.keep();
    process.stdout.write(
      `All is back as it stood at ${manifest.madeAt}: ${manifest.tables.length} tables and ${files} files. Start the server as usual.\n`,
    );
  } finally {
    await target.close();
  }
}

runCommand(runRestore, { usage, expected: [BackupProblem] });
