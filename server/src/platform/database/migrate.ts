import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Client } from 'pg';
import { isErrorWithCode } from '../system-error-code.ts';
import { repositoryRoot } from '../repository-root.ts';
import { StartProblem } from '../start-problem.ts';
import { nameDatabase, oldestVersion } from './describe-database-problem.ts';
import { openClient } from './open-client.ts';
import { runMigrations } from './run-migrations.ts';

/**
 * What databases of the first edition remember of its fourteen migrations, which `0000_tables` and `0001_seed` now stand for:
 * the moments that they were made, in milliseconds. `0001_seed` bears the last one, so that such a database goes on from it.
 */
export const firstEdition: readonly number[] = [
  1795232378141, 1795232969795, 1795236156788, 1795252998024, 1795253937907, 1795254984193,
  1795254986636, 1795254988487, 1795255779942, 1795256397229, 1795257986295, 1795278866085,
  1795281016053, 1795282524572,
];

/** Key of the advisory lock under which one process at a time migrates. */
const migrationLock = 0x6d696772;
/** Milliseconds between two looks at whether it is free. */
const lookMs = 200;

/** Folder of the committed migrations. */
export const migrationsFolder = path.join(
  repositoryRoot,
  'server/src/platform/database/migrations',
);

/**
 * Brings the tables to what this version expects. Safe to call from several processes at once.
 *
 * @throws a StartProblem when the server is too old, when a newer version of this program has changed the tables already, or when they are of a version before the first edition
 */
export async function migrate(url: string): Promise<void> {
  const client = await openClient(url, 'chandelle migrate');
  try {
    await refuseOldServer(client, url);
    await lockMigrations(client);
    await refuseOtherTables(client, url);
    await client.query("set client_min_messages to 'warning'");
    await runMigrations(client, readMigrationFiles({ migrationsFolder }));
  } finally {
    // Ends the session, and the lock with it.
    await client.end();
  }
}

/** Looks again and again: an index that is made concurrently would wait for a statement that waits for the lock. */
async function lockMigrations(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1) as locked',
      [migrationLock],
    );
    if (rows[0]?.locked === true) return;
    await sleep(lookMs);
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
async function refuseOtherTables(client: Client, url: string): Promise<void> {
  const made = readMigrationFiles({ migrationsFolder }).map((one) => one.folderMillis);
  const known = new Set([...made, ...firstEdition]);
  const { rows } = await client
    .query<{ made: string }>('select created_at as made from drizzle.__drizzle_migrations')
    .catch((error: unknown) => {
      // Nothing has migrated yet: neither table nor schema is there.
      if (isErrorWithCode(error, '42P01') || isErrorWithCode(error, '3F000')) return { rows: [] };
      throw error;
    });
  const ran = rows.map((row) => Number(row.made));
  const unknown = ran.filter((one) => !known.has(one));
  if (unknown.length > 0)
    throw new StartProblem(
      `The database at ${nameDatabase(url)} was changed by a newer version of Chandelle (${unknown.length} migrations that this one does not know): start that version, or put back the backup from before the upgrade.`,
    );
  if (ran.length > 0 && !ran.includes(firstEdition.at(-1) ?? 0))
    throw new StartProblem(
      `The database at ${nameDatabase(url)} was made by a version before the first edition: start the first edition on it once, then this one.`,
    );
}
