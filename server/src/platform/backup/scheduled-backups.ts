import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Job } from '../jobs/recurring-jobs.ts';
import type { Services } from '../services.ts';
import type { BackupConfig } from './backup-config.ts';
import { makeBackup } from './make-backup.ts';

const namePattern = /^chandelle-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/;

/** Names a backup by the second at which it was made, so that names stand in the order of time. */
const nameBackup = (now: Date): string =>
  `chandelle-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

/** Makes a backup in the folder of the configuration, then removes the oldest of those beyond the number to keep. */
async function backUp({ config, clock, log, pool }: Services, directory: string): Promise<void> {
  const now = clock();
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const file = path.join(directory, nameBackup(now));
  const databaseUrl = pool.options.connectionString ?? '';
  const { files } = await makeBackup({ config, databaseUrl, file, now });
  log.info('backup.made', { file, files });
  const made = (await readdir(directory)).filter((name) => namePattern.test(name)).toSorted();
  for (const name of made.slice(0, -config.backup.keep)) await rm(path.join(directory, name));
}

/** Makes the job of the backups that the server makes by itself; null where none are wanted. */
export function makeBackupJob({ directory, hours }: BackupConfig): Job | null {
  if (directory === null) return null;
  return {
    name: 'backup',
    everySeconds: hours * 3600,
    run: (services) => backUp(services, directory),
  };
}
