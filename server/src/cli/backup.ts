import { toBucket, toFile } from '../platform/backup/archive-target.ts';
import { BackupProblem } from '../platform/backup/backup-problem.ts';
import { makeBackup } from '../platform/backup/make-backup.ts';
import { systemClock } from '../platform/clock.ts';
import { openForCommand } from '../platform/database/open-for-command.ts';
import { StorageUnavailable } from '../platform/files/file-store.ts';
import { openStores } from '../platform/files/open-stores.ts';
import { makeLog } from '../platform/log.ts';
import { loadConfig } from '../start/config.ts';
import { findBackupObject } from './backup-bucket.ts';
import { readFileArgument, runCommand } from './command-line.ts';

const usage = `Writes all that the product holds at one instant into a file, while it runs or not.
  npm run backup -- FILE
  npm run backup -- s3://BUCKET/PREFIX/NAME  into the bucket of BACKUP_URL
  BACKUP_PASSPHRASE  encrypts the file; without it whoever reads the file reads all of it`;

async function runBackup(): Promise<void> {
  const argument = readFileArgument();
  const config = loadConfig(process.env);
  const log = makeLog(config.production);
  const opened = await openForCommand(config, log);
  const { files, bucket } = openStores(config, log);
  const object = findBackupObject(argument, config.backup, log);
  const target = object === null ? toFile(argument) : toBucket(object.bucket, object.object);
  const say = (text: string) => process.stdout.write(`${text}\n`);
  try {
    const made = await makeBackup({
      config,
      databaseUrl: opened.url,
      files: bucket === null ? null : files,
      target,
      now: systemClock(),
      onTable: (name, index, count) => say(`${index + 1} of ${count}  ${name}`),
    });
    say(`${made.tables} tables and ${made.files} files are in ${target.name}.`);
  } finally {
    bucket?.close();
    object?.bucket.close();
    await opened.stop();
  }
}

runCommand(runBackup, { usage, expected: [BackupProblem, StorageUnavailable] });
