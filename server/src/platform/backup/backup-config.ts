import path from 'node:path';
import * as z from 'zod';
import { type filesVariables, readS3Key, type S3Place, s3Url } from '../files/s3/s3-place.ts';
import { optionalVariable as optional } from '../optional-variable.ts';

/** Where backups go by themselves, and what seals all of them. */
export interface BackupConfig {
  /** Folder of the backups that the server makes by itself; null: it makes none. */
  directory: string | null;
  /** Part of a bucket where it puts them too, or instead; null: none. */
  store: S3Place | null;
  /** Hours between two of them. */
  hours: number;
  /** How many of them stay; older ones are removed. */
  keep: number;
  /** Encrypts backups; null: they are not encrypted. */
  passphrase: string | null;
  /** The secret is the data folder's own, so that a backup without it would open no session. */
  withSecret: boolean;
}

const wholeNumber = (name: string, most: number) =>
  optional(
    z.coerce
      .number(`${name} must be a number`)
      .int()
      .min(1, `${name} must be 1 or more`)
      .max(most, `${name} must be at most ${most}`),
  );

export const backupVariables = {
  BACKUP_URL: s3Url('BACKUP_URL'),
  BACKUP_S3_ACCESS_KEY_ID: optional(z.string().trim()),
  BACKUP_S3_SECRET_ACCESS_KEY: optional(z.string().trim()),
  BACKUP_DIR: optional(
    z.string().refine(path.isAbsolute, 'BACKUP_DIR must be a whole path, for example /srv/backups'),
  ),
  BACKUP_HOURS: wholeNumber('BACKUP_HOURS', 24 * 31),
  BACKUP_KEEP: wholeNumber('BACKUP_KEEP', 1_000),
  BACKUP_PASSPHRASE: optional(
    z.string().min(12, 'BACKUP_PASSPHRASE must have at least 12 characters'),
  ),
};

type Values = Partial<z.output<z.ZodObject<typeof backupVariables & typeof filesVariables>>> & {
  SECRET?: string | undefined;
};

/** Reads the key of the backups' bucket: their own, or where none of it is set that of the files. */
function readKey(values: Values) {
  const { BACKUP_S3_ACCESS_KEY_ID: id, BACKUP_S3_SECRET_ACCESS_KEY: secret } = values;
  if (id === undefined && secret === undefined) return readS3Key(values);
  return readS3Key({ S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret });
}

/** Says what is missing about backups. */
export function findBackupGaps(values: Values): string[] {
  if (values.BACKUP_URL === undefined || readKey(values) !== null) return [];
  return [
    'BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY must be the key for BACKUP_URL, or S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  ];
}

/** Reads the configuration of backups from variables that were checked. */
export function readBackupConfig(values: Values): BackupConfig {
  const key = readKey(values);
  return {
    directory: values.BACKUP_DIR ?? null,
    store:
      values.BACKUP_URL === undefined || key === null ? null : { ...values.BACKUP_URL, ...key },
    hours: values.BACKUP_HOURS ?? 24,
    keep: values.BACKUP_KEEP ?? 14,
    passphrase: values.BACKUP_PASSPHRASE ?? null,
    withSecret: values.SECRET === undefined,
  };
}
