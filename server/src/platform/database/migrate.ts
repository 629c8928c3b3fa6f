import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { repositoryRoot } from '../repository-root.ts';

/** Key of the advisory lock under which one process at a time migrates. */
const migrationLock = 0x6d696772;

/** Folder of the committed migrations. */
export const migrationsFolder = path.join(
  repositoryRoot,
  'server/src/platform/database/migrations',
);

/** Brings the tables to what this version expects. Safe to call from several processes at once. */
export async function migrate(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'chandelle migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query("set client_min_messages to 'warning'");
    await runMigrations(drizzle(client), { migrationsFolder });
  } finally {
    // Ends the session, and the lock with it.
    await client.end();
  }
}
