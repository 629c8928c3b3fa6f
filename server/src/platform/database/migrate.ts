import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Client } from 'pg';
import { isErrorWithCode } from '../error-code.ts';
import { repositoryRoot } from '../repository-root.ts';
import { StartProblem } from '../start-problem.ts';
import { nameDatabase, oldestVersion } from './describe-database-problem.ts';
import { openClient } from './open-client.ts';

/** Key of the advisory lock under which one process at a time migrates. */
const migrationLock = 0x6d696772;

/** Folder of the committed migrations. */
export const migrationsFolder = path.join(
  repositoryRoot,
  'server/src/platform/database/migrations',
);

/**
 * Brings the tables to what this version expects. Safe to call from several processes at once. Throws a StartProblem when
 * the server is too old, or when a newer version of this program has changed the tables already.
 */
export async function migrate(url: string): Promise<void> {
  const client = await openClient(url, 'chandelle migrate');
  try {
    await refuseOldServer(client, url);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await refuseNewerTables(client, url);
    await client.query("set client_min_messages to 'warning'");
    await runMigrations(drizzle(client), { migrationsFolder });
  } finally {
    // Ends the session, and the lock with it.
    await client.end();
  }
}

async function refuseOldServer(client: Client, url: string): Promise<void> {
  const { rows } = await client.query<{ number: number; name: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
  );
  const [version] = rows;
  if (version === undefined || version.number >= oldestVersion * 10_000) return;
  throw new StartProblem(
    `The database at ${nameDatabase(url)} is PostgreSQL ${version.name}, and Chandelle needs ${oldestVersion} or newer: upgrade it, or leave DATABASE_URL out to use the embedded one.`,
  );
}

/** What the tables are is told by the migrations that ran: one that this version does not know is of a newer one. */
async function refuseNewerTables(client: Client, url: string): Promise<void> {
  const known = new Set(readMigrationFiles({ migrationsFolder }).map((one) => one.folderMillis));
  const ran = await client
    .query<{ made: string }>('select created_at as made from drizzle.__drizzle_migrations')
    .catch((error: unknown) => {
      // Nothing has migrated yet: neither table nor schema is there.
      if (isErrorWithCode(error, '42P01') || isErrorWithCode(error, '3F000')) return { rows: [] };
      throw error;
    });
  const unknown = ran.rows.filter(({ made }) => !known.has(Number(made)));
  if (unknown.length === 0) return;
  throw new StartProblem(
    `The database at ${nameDatabase(url)} was changed by a newer version of Chandelle (${unknown.length} migrations that this one does not know): start that version, or put back the backup from before the upgrade.`,
  );
}
