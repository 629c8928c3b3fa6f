import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { openS3Bucket } from '../files/s3/s3-bucket.ts';
import type { S3Place } from '../files/s3/s3-place.ts';
import { makeS3Store } from '../files/s3/s3-store.ts';
import type { Job } from '../jobs/recurring-jobs.ts';
import type { Log } from '../log.ts';
import type { Services } from '../services.ts';
import { type ArchiveTarget, toBucket, toFile } from './archive-target.ts';
import type { BackupConfig } from './backup-config.ts';
import { makeBackup } from './make-backup.ts';

const namePattern = /^chandelle-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/;

/** Names a backup by the second at which it was made, so that names stand in the order of time. */
const nameBackup = (now: Date): string =>
  `chandelle-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

/** Where the server keeps the backups that it makes by itself. */
interface BackupPlace {
  target: (name: string) => ArchiveTarget;
  list: () => Promise<string[]>;
  remove: (name: string) => Promise<void>;
  close: () => void;
}

const inFolder = (directory: string): BackupPlace => ({
  target: (name) => toFile(path.join(directory, name)),
  async list() {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    return readdir(directory);
  },
  remove: (name) => rm(path.join(directory, name)),
  close: () => {},
});

/** How long a store is waited for with backups: a part of 16 MB takes its time on a slow line, and nobody waits for it. */
export const patientWithBackups = { connection: 10_000, answer: 300_000, more: 60_000 };

function inBucket(place: S3Place, log: Log): BackupPlace {
  const bucket = openS3Bucket(place, log, patientWithBackups);
  const store = makeS3Store(bucket, '');
  return {
    target: (name) => toBucket(bucket, name),
    async list() {
      const names: string[] = [];
      for await (const { key } of store.list('chandelle-')) names.push(key);
      return names;
    },
    remove: store.remove,
    close: bucket.close,
  };
}

/** Makes a backup in a place, then removes the oldest of those beyond the number to keep. */
async function backUp(services: Services, place: BackupPlace): Promise<void> {
  const { config, clock, log, pool } = services;
  const now = clock();
  // Before anything is read: a place that cannot be asked takes no backup either.
  await place.list();
  const target = place.target(nameBackup(now));
  const files = config.files === null ? null : services.files;
  const databaseUrl = pool.options.connectionString ?? '';
  const made = await makeBackup({ config, databaseUrl, files, target, now });
  log.info('backup.made', { file: target.name, files: made.files });
  const kept = (await place.list()).filter((name) => namePattern.test(name)).toSorted();
  for (const name of kept.slice(0, -config.backup.keep)) await place.remove(name);
}

/** Makes the job of the backups that the server makes by itself; null where none are wanted. */
export function makeBackupJob({ directory, store, hours }: BackupConfig): Job | null {
  if (directory === null && store === null) return null;
  return {
    name: 'backup',
    everySeconds: hours * 3600,
    async run(services) {
      const places = [
        ...(directory === null ? [] : [inFolder(directory)]),
        ...(store === null ? [] : [inBucket(store, services.log)]),
      ];
      // One that fails takes nothing from the other.
      const failures: unknown[] = [];
      for (const place of places) {
        await backUp(services, place).catch((error: unknown) => failures.push(error));
        place.close();
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
