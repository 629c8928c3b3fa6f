import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BackupConfig } from '../platform/backup/backup-config.ts';
import { BackupProblem } from '../platform/backup/backup-problem.ts';
import { patientWithBackups } from '../platform/backup/scheduled-backups.ts';
import { StorageUnavailable } from '../platform/files/file-store.ts';
import { openS3Bucket, readStoreError, type S3Bucket } from '../platform/files/s3/s3-bucket.ts';
import { makeS3Store } from '../platform/files/s3/s3-store.ts';
import type { Log } from '../platform/log.ts';

/** A backup in the bucket of the configuration. */
export interface BackupObject {
  bucket: S3Bucket;
  object: string;
}

/**
 * Opens the bucket in which an argument such as `s3://bucket/prefix/name` names a backup; null for the name of a file.
 *
 * @throws a BackupProblem when it lies elsewhere than BACKUP_URL says
 */
export function findBackupObject(
  argument: string,
  { store }: BackupConfig,
  log: Log,
): BackupObject | null {
  if (!argument.startsWith('s3://')) return null;
  const [named = ''] = argument.split('?', 1);
  const place = store === null ? null : `s3://${store.bucket}/${store.prefix}`;
  if (store === null || place === null || !named.startsWith(place))
    throw new BackupProblem(
      `${named} does not lie where BACKUP_URL says: set it, and the key, to where the backup is.`,
    );
  const bucket = openS3Bucket(store, log, patientWithBackups);
  return { bucket, object: named.slice(place.length) };
}

/**
 * Brings a backup from its bucket into a folder of its own in the data folder.
 *
 * @throws a BackupProblem when there is none, or the store refuses
 */
export async function fetchBackup(
  { bucket, object }: BackupObject,
  dataDir: string,
): Promise<{ file: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(dataDir, '.restore-from-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const opened = await makeS3Store(bucket, '').open(object);
    if (opened === null) throw new BackupProblem(`There is no ${object} in ${bucket.name}.`);
    const file = path.join(folder, path.basename(object));
    await pipeline(opened.stream, createWriteStream(file, { mode: 0o600 }));
    return { file, remove };
  } catch (error) {
    await remove();
    if (!(error instanceof StorageUnavailable)) throw error;
    const { status, code } = readStoreError(error.cause);
    const said = [status, code].filter(Boolean).join(' ');
    throw new BackupProblem(`${object} cannot be read from ${bucket.name} (${said}).`, {
      cause: error,
    });
  }
}
