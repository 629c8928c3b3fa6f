import { setTimeout as sleep } from 'node:timers/promises';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { Client } from 'pg';
import { isErrorWithCode } from '../system-error-code.ts';

/** Longest that a change waits for a table that others use, and so lets those after it wait, in milliseconds. */
const lockMs = 800;
/** Milliseconds between two tries. */
const pauseMs = 1000;
/** Times that a change is tried: for some minutes the statements of others may stand in its way. */
const tries = 100;

const concurrently = /\bconcurrently\b/i;

/** Returns a statement of a migration as it may run in a transaction, where nobody else uses the tables yet. */
export const toTransactional = (statement: string): string => statement.replace(concurrently, '');

/**
 * Runs the migrations after the last one that ran, in their order, each in a transaction of its own. One that waits for a table lets
 * go after 0.8 s and tries again: whoever reads or writes meanwhile waits no longer than that. Indexes that are made CONCURRENTLY
 * hold nobody back and take no transaction: such a migration has nothing else in it, and can run twice.
 *
 * @throws what the database said; with code 55P03 when a table could not be had in some minutes
 */
export async function runMigrations(
  client: Client,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  const last = rows[0]?.last ?? null;
  for (const migration of migrations) {
    if (last !== null && migration.folderMillis <= Number(last)) continue;
    if (migration.sql.some((statement) => concurrently.test(statement))) {
      await runStatements(client, migration);
    } else {
      await runInTransaction(client, migration);
    }
  }
}

async function runStatements(client: Client, { sql, hash, folderMillis }: MigrationMeta) {
  for (const statement of sql) await client.query(statement);
  await client.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
    [hash, folderMillis],
  );
}

async function runInTransaction(client: Client, migration: MigrationMeta): Promise<void> {
  for (let left = tries; ; left -= 1) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${lockMs}`);
      await runStatements(client, migration);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      if (!isErrorWithCode(error, '55P03') || left === 0) throw error;
    }
    await sleep(pauseMs);
  }
}
