import { BackupProblem } from '../platform/backup/backup-problem.ts';
import { makeBackup } from '../platform/backup/make-backup.ts';
import { systemClock } from '../platform/clock.ts';
import { openForCommand } from '../platform/database/open-for-command.ts';
import { makeLog } from '../platform/log.ts';
import { loadConfig } from '../start/config.ts';
import { readFileArgument, runCommand } from './command-line.ts';

const usage = `Writes all that the product holds at one instant into a file, while it runs or not.
  npm run backup -- FILE
  BACKUP_PASSPHRASE  encrypts the file; without it whoever reads the file reads all of it`;

async function runBackup(): Promise<void> {
  const file = readFileArgument();
  const config = loadConfig(process.env);
  const opened = await openForCommand(config, makeLog(config.production));
  const say = (text: string) => process.stdout.write(`${text}\n`);
  try {
    const { tables, files } = await makeBackup({
      config,
      databaseUrl: opened.url,
      file,
      now: systemClock(),
      onTable: (name, index, count) => say(`${index + 1} of ${count}  ${name}`),
    });
    say(`${tables} tables and ${files} files are in ${file}.`);
  } finally {
    await opened.stop();
  }
}

runCommand(runBackup, { usage, expected: [BackupProblem] });
