import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { dataFolders } from '../files/data-folders.ts';

/** Name of an archive's first entry, which says what the others are. */
export const manifestName = 'manifest.json';
/** Name of the entry that holds the secret of local mode. */
export const secretName = 'secret';

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

export const manifestSchema = z.strictObject({
  madeAt: z.iso.datetime(),
  /** The migrations that had run: what the tables of the backup look like. */
  migrations: z.array(z.strictObject({ hash: z.string(), createdAt: z.number().int() })).min(1),
  /** In the order in which they are filled. */
  tables: z.array(z.strictObject({ name, columns: z.array(name) })).min(1),
  sequences: z.array(z.strictObject({ name, value: z.nullable(z.string().regex(/^-?\d+$/)) })),
  /** Folders of files beside the database. */
  folders: z.array(z.enum(dataFolders)),
  /** Returns whether a secret is the one that the backup's server had, and nothing of the secret. */
  secretPrint: z.string(),
});
export type Manifest = z.output<typeof manifestSchema>;

/** Returns the print of a secret, by which a manifest tells whether another one is the same. */
export const printSecret = (secret: string): string =>
  createHmac('sha256', secret).update('chandelle backup').digest('base64url').slice(0, 16);
