import path from 'node:path';
import * as z from 'zod';
import { optionalVariable as optional } from '../optional-variable.ts';

/** Where backups go by themselves, and what seals all of them. */
export interface BackupConfig {
  /** Folder of the backups that the server makes by itself; null: it makes none. */
  directory: string | null;
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
  BACKUP_DIR: optional(
    z.string().refine(path.isAbsolute, 'BACKUP_DIR must be a whole path, for example /srv/backups'),
  ),
  BACKUP_HOURS: wholeNumber('BACKUP_HOURS', 24 * 31),
  BACKUP_KEEP: wholeNumber('BACKUP_KEEP', 1_000),
  BACKUP_PASSPHRASE: optional(
    z.string().min(12, 'BACKUP_PASSPHRASE must have at least 12 characters'),
  ),
};

/** Reads the configuration of backups from variables that were checked. */
export const readBackupConfig = (
  values: z.output<z.ZodObject<typeof backupVariables>> & { SECRET?: string | undefined },
): BackupConfig => ({
  directory: values.BACKUP_DIR ?? null,
  hours: values.BACKUP_HOURS ?? 24,
  keep: values.BACKUP_KEEP ?? 14,
  passphrase: values.BACKUP_PASSPHRASE ?? null,
  withSecret: values.SECRET === undefined,
});
